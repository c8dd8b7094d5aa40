import { Glyph } from '@spellbough/board-kit'
import { CATALOG } from '@spellbough/games/catalog'
import { LANGUAGE_INFO, localize } from '@spellbough/kernel/languages'
import type { ReactElement, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { Switch } from 'react-aria-components/Switch'
import { useMessages } from '../messages/messages.tsx'
import { downloadAllGames } from '../offline/downloads.ts'
import { InstallHint, useInstallWay } from '../offline/install-hint.tsx'
import { useDownloads } from '../offline/use-downloads.ts'
import { useOnline } from '../offline/use-online.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts'
import { changeSettings, useSettings } from '../settings/use-settings.ts'
import { Page } from '../ui/page.tsx'
import styles from './settings-page.module.css'

/** The settings of this device. */
export function SettingsPage(): ReactElement {
  const { settings } = useMessages()
  const { language, theme, motion, sound, aids, announcements }: Settings = { ...DEFAULT_SETTINGS, ...useSettings() }
  return (
    <Page title={settings.title} isNarrow>
      <h1 className={styles.title}>{settings.title}</h1>
      <p>{settings.intro}</p>
      <div className={`paper ${styles.sheet}`}>
        <ChoiceSetting
          icon="i-globe"
          label={settings.language}
          value={language}
          values={localize((code) => LANGUAGE_INFO[code].ownName)}
          onChange={(value) => changeSettings({ language: value })}
        />
        <ChoiceSetting
          icon="i-moon"
          label={settings.theme}
          value={theme}
          values={{ dusk: settings.dark, parchment: settings.light }}
          onChange={(value) => changeSettings({ theme: value })}
        />
        <ChoiceSetting
          icon="i-cards"
          label={settings.motion}
          value={motion}
          values={{ full: settings.motionFull, reduced: settings.motionReduced }}
          onChange={(value) => changeSettings({ motion: value })}
        />
        <SwitchSetting icon="i-sound" label={settings.sound} help={settings.soundHelp} value={sound} name="sound" />
        <SwitchSetting
          icon="i-log"
          label={settings.announcements}
          help={settings.announcementsHelp}
          value={announcements}
          name="announcements"
        />
        <SwitchSetting icon="i-eye" label={settings.aids} help={settings.aidsHelp} value={aids} name="aids" />
        <OfflineSetting />
        <InstallSetting />
      </div>
      <section className={styles.keys}>
        <h2>{settings.keys}</h2>
        <p>{settings.keysHelp}</p>
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

/** A choice between a few values and the system's. */
function ChoiceSetting<Value extends string>({
  icon,
  label,
  value,
  values,
  onChange,
}: ChoiceSettingProps<Value>): ReactElement {
  const { settings } = useMessages()
  const entries = Object.entries<string>(values)
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
        {[['system', settings.system] as const, ...entries].map(([key, name]) => (
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
  readonly name: 'sound' | 'aids' | 'announcements'
}

function SwitchSetting({ icon, label, help, value, name }: SwitchSettingProps): ReactElement {
  const { settings } = useMessages()
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
        {value ? settings.on : settings.off}
      </Switch>
    </div>
  )
}

/** Which games can be played offline, and a button that downloads the others. */
function OfflineSetting(): ReactElement {
  const { settings } = useMessages()
  const { games, isDownloading } = useDownloads()
  const isOnline = useOnline()
  const count = games?.length ?? 0
  const isComplete = count === CATALOG.length
  const progress = isDownloading ? settings.offlineLoading : settings.offlineSome
  return (
    <div className={styles.row}>
      <SettingTitle icon="i-save">
        <span className={styles.label}>{settings.offline}</span>
        <small role="status">
          {games === undefined && settings.offlineNever}
          {games !== undefined && (isComplete ? settings.offlineAll : progress(count, CATALOG.length))}
        </small>
      </SettingTitle>
      {games !== undefined && !isComplete && isOnline && !isDownloading && (
        <Button className="btn" onPress={() => void downloadAllGames().catch(() => undefined)}>
          {settings.downloadAll}
        </Button>
      )}
    </div>
  )
}

/** How to install the client as an app, where that is possible. */
function InstallSetting(): ReactElement | null {
  const { site } = useMessages()
  const way = useInstallWay()
  if (way === undefined) return null
  return (
    <div className={styles.row}>
      <SettingTitle icon="mark">
        <span className={styles.label}>{site.installTitle}</span>
        <small>{site.installText}</small>
      </SettingTitle>
      <div>
        <InstallHint way={way} />
      </div>
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
