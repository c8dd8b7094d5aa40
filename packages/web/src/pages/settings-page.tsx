import { Glyph } from '@spellbough/table'
import type { ReactElement, ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Switch } from 'react-aria-components/Switch'
import { type Settings, UNTOUCHED } from '../settings/settings.ts'
import { choose, useSettings } from '../settings/use-settings.ts'
import { Page } from '../ui/page.tsx'
import { useWords } from '../words/words.tsx'
import styles from './settings-page.module.css'

/** Language, light, motion, sound and aids of this device. */
export function SettingsPage(): ReactElement {
  const { settings: words } = useWords()
  const { language, theme, motion, sound, aids }: Settings = { ...UNTOUCHED, ...useSettings() }
  return (
    <Page title={words.title} narrow>
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.intro}</p>
      <div className={`paper ${styles.sheet}`}>
        <OneOf
          icon="i-globe"
          label={words.language}
          value={language}
          values={{ en: 'English', de: 'Deutsch' }}
          onChange={(value) => choose({ language: value })}
        />
        <OneOf
          icon="i-moon"
          label={words.theme}
          value={theme}
          values={{ dusk: words.dusk, parchment: words.parchment }}
          onChange={(value) => choose({ theme: value })}
        />
        <OneOf
          icon="i-cards"
          label={words.motion}
          value={motion}
          values={{ full: words.motionFull, reduced: words.motionReduced }}
          onChange={(value) => choose({ motion: value })}
        />
        <OnOff icon="i-sound" label={words.sound} help={words.soundHelp} value={sound} name="sound" />
        <OnOff icon="i-eye" label={words.aids} help={words.aidsHelp} value={aids} name="aids" />
      </div>
      <section className={styles.keys}>
        <h2>{words.keys}</h2>
        <p>{words.keysHelp}</p>
      </section>
    </Page>
  )
}

interface OneOfProps<Value extends string> {
  readonly icon: string
  readonly label: string
  readonly value: Value | undefined
  readonly values: Readonly<Record<Value, string>>
  readonly onChange: (value: Value | undefined) => void
}

/** One of a few, or as the system wishes. */
function OneOf<Value extends string>({ icon, label, value, values, onChange }: OneOfProps<Value>): ReactElement {
  const { settings: words } = useWords()
  const known = Object.entries<string>(values)
  return (
    <RadioGroup
      className={styles.row ?? ''}
      value={value ?? 'system'}
      onChange={(next) => onChange((next === 'system' ? undefined : next) as Value | undefined)}
    >
      <Title icon={icon}>
        <Label className={styles.label ?? ''}>{label}</Label>
      </Title>
      <div className={styles.choices}>
        {[['system', words.system] as const, ...known].map(([key, name]) => (
          <Radio key={key} value={key} className={styles.choice ?? ''}>
            {name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

interface OnOffProps {
  readonly icon: string
  readonly label: string
  readonly help: string
  readonly value: boolean
  readonly name: 'sound' | 'aids'
}

function OnOff({ icon, label, help, value, name }: OnOffProps): ReactElement {
  const { settings: words } = useWords()
  return (
    <div className={styles.row}>
      <Title icon={icon}>
        <span className={styles.label}>{label}</span>
        <small>{help}</small>
      </Title>
      <Switch
        className={styles.switch ?? ''}
        aria-label={label}
        isSelected={value}
        onChange={(on) => choose({ [name]: on })}
      >
        <span className={styles.track} />
        {value ? words.on : words.off}
      </Switch>
    </div>
  )
}

function Title({ icon, children }: { readonly icon: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.name}>
      <Glyph id={icon} size={26} />
      <div>{children}</div>
    </div>
  )
}
