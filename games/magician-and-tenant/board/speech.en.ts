import { ghostName, placeName, roomName } from '../data/names.ts'
import type { Speech } from './speech.ts'
import { en } from './words.en.ts'

export const speech: Speech = { say: en, room: roomName, ghost: ghostName, place: placeName }
