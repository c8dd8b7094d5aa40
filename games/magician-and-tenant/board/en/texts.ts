import { ghostName, placeName, roomName } from '../../data/names.ts'
import { SOURCES_EN } from '../../help/en/events.ts'
import type { BoardTexts } from '../texts.ts'
import { en } from './words.ts'

export const boardTexts: BoardTexts = {
  say: en,
  room: roomName,
  ghost: ghostName,
  place: placeName,
  source: (id) => SOURCES_EN[id] ?? id,
}
