import { Glyph, Portrait } from '@spellbough/board-kit'
import { playerName, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { guildCard } from '../data/cards.ts'
import { progressOf } from '../rules/ending.ts'
import { useBoard } from './board-context.ts'
import { WithLabel } from './icons.tsx'
import { shownPoints } from './payment-options.ts'
import styles from './player-chips.module.css'
import { othersOf } from './selectors.ts'

interface PlayerChipsProps {
  readonly onLook: (seat: Seat) => void
}

/** All players in one line where there is little room; pressing one shows that player's board. */
export function PlayerChips({ onLook }: PlayerChipsProps): ReactElement {
  const model = useBoard()
  const { me, shown, texts } = model
  return (
    <nav className={styles.chips} aria-label={texts.say.players}>
      {[...othersOf(model), me ?? shown].map((seat) => (
        <PlayerChip key={seat} seat={seat} onLook={onLook} />
      ))}
    </nav>
  )
}

function PlayerChip({ seat, onLook }: PlayerChipsProps & { readonly seat: Seat }): ReactElement {
  const model = useBoard()
  const { view, texts, names, me, players, shown } = model
  const { banners, needed } = progressOf(view, seat)
  const points = shownPoints(model, seat)
  const [last] = [...(view.completed[seat] ?? [])].reverse()
  const name = playerName(names, seat)
  return (
    <Button
      className={styles.chip ?? ''}
      data-turn={seat === view.turn && view.phase !== 'over'}
      aria-pressed={seat === shown}
      onPress={() => onLook(seat)}
    >
      <WithLabel name={texts.say.lookAt(seat === me ? texts.say.you : name, banners, needed, String(points))}>
        <Portrait seat={seat} size={28} botLevel={players[seat]?.botLevel} />
        <b>{seat === me ? texts.say.youShort : name}</b>
        <span className={styles.counts}>
          <Glyph id="ts-points" size={14} />
          {points}
          <Glyph
            id={last === undefined ? 'ts-banner-empty' : `ts-banner-${guildCard(last).guild}`}
            size={9}
            height={14}
          />
          {banners}/{needed}
        </span>
      </WithLabel>
    </Button>
  )
}
