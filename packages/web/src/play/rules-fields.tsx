import type { GameOption, PlayableGame } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Icon } from '../ui/icon.tsx'
import { AgeFields } from './age-fields.tsx'
import { useGameWords } from './game-words.ts'
import { OptionFields } from './option-fields.tsx'
import styles from './setup-page.module.css'
import { SideField } from './side-field.tsx'

type Options = Readonly<Record<string, unknown>>

export interface RulesFieldsProps {
  readonly game: PlayableGame
  /** The players' names by seat. */
  readonly names: readonly string[]
  /** Who the first seat is: the side is theirs. */
  readonly isFirstSeatYours: boolean
  /** The ages matter to several people: they are asked for beside the players. */
  readonly areAgesAsked: boolean
  /** What applies; options that are left out have their defaults. */
  readonly options: Options
  readonly onChange: (changed: Options) => void
}

/** All that can be chosen about the rules, the most important first. */
export function RulesFields(props: RulesFieldsProps): ReactElement {
  return (
    <div className={styles.part}>
      <MainRulesFields {...props} />
      <OtherOptions {...props} />
    </div>
  )
}

/** What is asked beside the players: the side, the most important options, and the ages of several people. */
export function MainRulesFields(props: RulesFieldsProps): ReactElement {
  const { game, names, isFirstSeatYours, areAgesAsked, options, onChange } = props
  const { play } = useMessages()
  const words = useGameWords(game.rules.id)?.words
  const { sides, main = [], ages } = game.setup ?? {}
  return (
    <>
      {sides !== undefined && (
        <SideField
          label={isFirstSeatYours ? play.yourSide : play.sideOf(names[0] ?? '')}
          sides={sides}
          words={words?.sides ?? {}}
          options={withDefaults(game, options)}
          onChange={(side) => onChange(side.options)}
        />
      )}
      <OptionFields
        options={pick(optionsOf(game), (name) => main.includes(name))}
        words={words?.options ?? {}}
        chosen={options}
        onChange={onChange}
      />
      {ages !== undefined && areAgesAsked && <AgesOf {...props} option={ages} />}
    </>
  )
}

/** All other options, folded away: the defaults suit a first game. */
export function MoreRulesFields(props: RulesFieldsProps): ReactElement | null {
  const { play } = useMessages()
  if (Object.keys(otherOptions(props.game)).length === 0) return null
  return (
    <details className={styles.more}>
      <summary>
        <h2>{play.moreOptions}</h2>
        <Icon id="i-down" />
      </summary>
      <OtherOptions {...props} />
    </details>
  )
}

function OtherOptions(props: RulesFieldsProps): ReactElement {
  const { game, areAgesAsked, options, onChange } = props
  const words = useGameWords(game.rules.id)?.words
  const ages = game.setup?.ages
  return (
    <>
      <OptionFields options={otherOptions(game)} words={words?.options ?? {}} chosen={options} onChange={onChange} />
      {ages !== undefined && !areAgesAsked && <AgesOf {...props} option={ages} />}
    </>
  )
}

/** The options that are not asked in a way of their own. */
function otherOptions(game: PlayableGame): Readonly<Record<string, GameOption>> {
  const { sides = [], main = [], ages } = game.setup ?? {}
  const asked = new Set([...main, ...sides.flatMap((side) => Object.keys(side.options)), ages])
  return pick(optionsOf(game), (name) => !asked.has(name))
}

function AgesOf({
  game,
  names,
  option,
  options,
  onChange,
}: RulesFieldsProps & { readonly option: string }): ReactElement {
  return (
    <AgeFields
      names={names}
      value={String(withDefaults(game, options)[option])}
      onChange={(value) => onChange({ [option]: value })}
    />
  )
}

const optionsOf = (game: PlayableGame): Readonly<Record<string, GameOption>> => ({ ...game.rules.options })

const withDefaults = (game: PlayableGame, options: Options): Options => ({
  ...Object.fromEntries(Object.entries(optionsOf(game)).map(([name, option]) => [name, option.default])),
  ...options,
})

const pick = (options: Readonly<Record<string, GameOption>>, isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => isPicked(name)))
