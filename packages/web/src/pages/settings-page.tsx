import { Glyph } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Switch } from 'react-aria-components/Switch'
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts'
import { changeSettings, useSettings } from '../settings/use-settings.ts'
import { Page } from '../ui/page.tsx'
import { useMessages } from '../words/words.tsx'
import styles from './settings-page.module.css'

/** Language, light, motion, sound and aids of this device. */
export function SettingsPage(): ReactElement {
  const { settings: words } = useMessages()
  const { language, theme, motion, sound, aids }: Settings = { ...DEFAULT_SETTINGS, ...useSettings() }
  return (
    <Page title={words.title} isNarrow>
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.intro}</p>
      <div className={`paper ${styles.sheet}`}>
        <ChoiceSetting
          icon="i-globe"
          label={words.language}
          value={language}
          values={{ en: 'English', de: 'Deutsch' }}
          onChange={(value) => changeSettings({ language: value })}
        />
        <ChoiceSetting
          icon="i-moon"
          label={words.theme}
          value={theme}
          values={{ dusk: words.dusk, parchment: words.parchment }}
          onChange={(value) => changeSettings({ theme: value })}
        />
        <ChoiceSetting
          icon="i-cards"
          label={words.motion}
          value={motion}
          values={{ full: words.motionFull, reduced: words.motionReduced }}
          onChange={(value) => changeSettings({ motion: value })}
        />
        <SwitchSetting icon="i-sound" label={words.sound} help={words.soundHelp} value={sound} name="sound" />
        <SwitchSetting icon="i-eye" label={words.aids} help={words.aidsHelp} value={aids} name="aids" />
      </div>
      <section className={styles.keys}>
        <h2>{words.keys}</h2>
        <p>{words.keysHelp}</p>
      </section>
    </Page>
  )
}

interface ChoiceSettingProps<Value extends string> {
  readonly icon: string
  readonly label: string
  readonly value: Value | undefined
  readonly values: Readonly<Record<Value, string>>
  readonly onChange: (value: Value | undefined) => void
}

/** One of a few, or as the system wishes. */
function ChoiceSetting<Value extends string>({
  icon,
  label,
  value,
  values,
  onChange,
}: ChoiceSettingProps<Value>): ReactElement {
  const { settings: words } = useMessages()
  const known = Object.entries<string>(values)
  return (
    <RadioGroup
      className={styles.row ?? ''}
      value={value ?? 'system'}
      onChange={(next) => onChange((next === 'system' ? undefined : next) as Value | undefined)}
    >
      <SettingTitle icon={icon}>
        <Label className={styles.label ?? ''}>{label}</Label>
      </SettingTitle>
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

interface SwitchSettingProps {
  readonly icon: string
  readonly label: string
  readonly help: string
  readonly value: boolean
  readonly name: 'sound' | 'aids'
}

function SwitchSetting({ icon, label, help, value, name }: SwitchSettingProps): ReactElement {
  const { settings: words } = useMessages()
  return (
    <div className={styles.row}>
      <SettingTitle icon={icon}>
        <span className={styles.label}>{label}</span>
        <small>{help}</small>
      </SettingTitle>
      <Switch
        className={styles.switch ?? ''}
        aria-label={label}
        isSelected={value}
        onChange={(on) => changeSettings({ [name]: on })}
      >
        <span className="switch-track" />
        {value ? words.on : words.off}
      </Switch>
    </div>
  )
}

function SettingTitle({ icon, children }: { readonly icon: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.name}>
      <Glyph id={icon} size={26} />
      <div>{children}</div>
    </div>
  )
}
