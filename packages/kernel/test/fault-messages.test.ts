import { translateFault } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'

const de = {
  'there is no card "{}"': 'die Karte „{}“ gibt es nicht',
  'no seat {} with {} seats': 'bei {2} Plätzen gibt es keinen Platz {1}',
  'it must be {}': 'es muss {} sein',
  'it must be one of {}': 'es muss eines davon sein: {}',
  'the file is empty': 'die Datei ist leer',
}

describe('what is wrong with a file, in another language', () => {
  it.each([
    ['the file is empty', 'die Datei ist leer'],
    ['a.json: the file is empty', 'a.json: die Datei ist leer'],
    ['a.json: state.pool[3]: there is no card "x: y"', 'a.json: state.pool[3]: die Karte „x: y“ gibt es nicht'],
    ['state.turn: no seat 3 with 2 seats', 'state.turn: bei 2 Plätzen gibt es keinen Platz 3'],
    ['place: it must be one of a, b', 'place: es muss eines davon sein: a, b'],
    ['place: something else', 'place: something else'],
  ])('%s', (message, translated) => {
    expect(translateFault(message, [{}, de])).toBe(translated)
  })

  it('keeps the sentence without a catalogue', () => {
    expect(translateFault('a.json: the file is empty', [])).toBe('a.json: the file is empty')
  })
})
