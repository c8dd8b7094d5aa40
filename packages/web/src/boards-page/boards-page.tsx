import { CATALOG } from '@spellbough/games/catalog'
import { DEFAULT_LANGUAGE, isLanguageCode, LANGUAGES } from '@spellbough/kernel/languages'
import { type ReactElement, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { BoardPreview } from './board-preview.tsx'
import styles from './boards-page.module.css'
import { openPreviewMatch, type PreviewMatch, positionNamesOf } from './preview-match.ts'
import { type PreviewOptions, usePreviewOptions } from './preview-options.ts'

/** Shows any board in any position: chosen from a list, dropped or pasted. */
export function BoardsPage(): ReactElement {
  const [options, setOptions] = usePreviewOptions()
  const [pastedText, setPastedText] = useState('')
  const { preview, fault } = usePreviewMatch(options, pastedText)
  const language = isLanguageCode(options.language) ? options.language : DEFAULT_LANGUAGE
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = options.theme
    dataset['motion'] = options.motion
    document.documentElement.lang = language
  }, [options.theme, options.motion, language])
  const paste = (text: string) => {
    setPastedText(text)
    const game = /"game":\s*"([a-z-]+)"/.exec(text)?.[1]
    setOptions({ from: 'own', ...(game !== undefined && { game }) })
  }
  return (
    <I18nProvider locale={language}>
      <main
        className={styles.page}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          event.dataTransfer.files[0]?.text().then(paste)
        }}
      >
        {!options.bare && <Controls options={options} onChange={setOptions} onPaste={paste} preview={preview} />}
        {fault !== undefined && <p role="alert">{fault}</p>}
        {preview !== undefined && <BoardPreview preview={preview} options={options} language={language} />}
      </main>
    </I18nProvider>
  )
}

function usePreviewMatch(options: PreviewOptions, pastedText: string): { preview?: PreviewMatch; fault?: string } {
  const [opened, setOpened] = useState<{ preview?: PreviewMatch; fault?: string }>({})
  const { game, from, mode, seats, seed, steps } = options
  const key = JSON.stringify({ game, from, mode, seats, seed, steps, own: from === 'own' ? pastedText : '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers everything that makes another match.
  useEffect(() => {
    let isStale = false
    openPreviewMatch(options, pastedText).then(
      (preview) => isStale || setOpened({ preview }),
      (error: unknown) => isStale || setOpened({ fault: String(error) }),
    )
    return () => {
      isStale = true
    }
  }, [key])
  return opened
}

interface ControlsProps {
  readonly options: PreviewOptions
  readonly onChange: (change: Partial<PreviewOptions>) => void
  readonly onPaste: (text: string) => void
  readonly preview: PreviewMatch | undefined
}

function Controls({ options, onChange, onPaste, preview }: ControlsProps): ReactElement {
  const seats = preview?.match.setup.seats ?? 4
  const observers = ['turn', ...Array.from({ length: seats }, (_, seat) => String(seat)), 'spectator']
  const modes = Object.keys(preview?.game.conformance.modes ?? {})
  const choice = (name: keyof PreviewOptions, values: readonly string[]) => (
    <label>
      {name}{' '}
      <select value={String(options[name])} onChange={(event) => onChange({ [name]: event.target.value })}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  )
  const number = (name: 'seats' | 'seed' | 'steps' | 'width' | 'height') => (
    <label>
      {name}{' '}
      <input
        type="number"
        value={options[name]}
        onChange={(event) => onChange({ [name]: Math.max(0, event.target.valueAsNumber || 0) })}
      />
    </label>
  )
  return (
    <form className={styles.controls} onSubmit={(event) => event.preventDefault()}>
      <label>
        game{' '}
        <select
          value={options.game}
          onChange={(event) => onChange({ game: event.target.value, from: 'deal', mode: '' })}
        >
          {CATALOG.map(({ box }) => (
            <option key={box.id}>{box.id}</option>
          ))}
        </select>
      </label>
      {choice('from', ['deal', ...positionNamesOf(options.game), ...(options.from === 'own' ? ['own'] : [])])}
      {options.from === 'deal' && choice('mode', ['', ...modes])}
      {options.from === 'deal' && number('seats')}
      {number('seed')}
      {number('steps')}
      {choice('eyes', observers)}
      {choice('theme', ['dusk', 'parchment'])}
      {choice('language', LANGUAGES)}
      {choice('motion', ['full', 'reduced'])}
      {number('width')}
      {number('height')}
      <label>
        position file{' '}
        <textarea
          rows={1}
          placeholder="drop or paste"
          value=""
          onChange={(event) => event.target.value !== '' && onPaste(event.target.value)}
        />
      </label>
    </form>
  )
}
