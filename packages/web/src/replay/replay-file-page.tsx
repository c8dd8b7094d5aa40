import { findInCatalog } from '@spellbough/games/catalog'
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../account/format-date.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { browserGameStorage } from '../play/game-storage.ts'
import { listSavedGames } from '../play/saved-games.ts'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { InvalidRecording, type Recording, type RecordingFault, recordingOfFile } from './recording.ts'
import styles from './replay-file-page.module.css'

/** Far larger than any game file. */
const MAX_FILE_BYTES = 30_000_000

interface FileProblem {
  readonly fault: RecordingFault | 'large'
  /** The detail in English. */
  readonly detail: string
}

/** Opens a game file that is chosen or dropped on the page. An invalid file shows an error. */
export function ReplayFilePage({ onOpen }: { readonly onOpen: (recording: Recording) => void }): ReactElement {
  const { replay } = useMessages()
  const [state, setState] = useState<'waits' | 'reads' | FileProblem>('waits')
  const openFile = async (file: File | undefined) => {
    if (file === undefined) return
    setState('reads')
    const read = await readRecording(file)
    if ('fault' in read) setState(read)
    else onOpen(read)
  }
  const isOver = useFileDrop((file) => void openFile(file))
  return (
    <Page title={replay.fileTitle} isNarrow>
      <section className={`paper ${styles.slip}`} data-over={isOver}>
        <h1>{replay.fileTitle}</h1>
        <p>{replay.fileText}</p>
        <div className={styles.ways}>
          <label className="btn go big">
            <Icon id="i-replay" />
            {replay.choose}
            <input
              type="file"
              className={styles.input}
              accept=".json,application/json"
              onChange={({ target }) => {
                void openFile(target.files?.[0])
                // Allows choosing the same file again.
                target.value = ''
              }}
            />
          </label>
          <span>{replay.drop}</span>
        </div>
        <div className={styles.answer} role="status">
          {state === 'reads' && <p>{replay.reading}</p>}
          {typeof state === 'object' && (
            <p className={styles.bad}>
              <b>{replay.fileErrors[state.fault]}</b>
              <small lang="en">{state.detail}</small>
            </p>
          )}
        </div>
      </section>
      <FinishedLocalGames />
    </Page>
  )
}

/** Finished local games. */
function FinishedLocalGames(): ReactElement | null {
  const { replay } = useMessages()
  const language = useLanguage()
  const [games] = useState(() => listSavedGames(browserGameStorage()).filter(({ over }) => over))
  if (games.length === 0) return null
  const list = new Intl.ListFormat(language)
  return (
    <section className={styles.here}>
      <h2>{replay.finishedOnDevice}</h2>
      <ul>
        {games.map(({ id, game, chairs, touched }) => {
          const box = findInCatalog(game)?.box
          const date = formatDate(touched, language)
          return (
            box !== undefined && (
              <li key={id}>
                <Thumb box={box} />
                <span>
                  <b>{box.words[language].name}</b>
                  <small>
                    {date} · {list.format(chairs.map(({ name }) => name))}
                  </small>
                </span>
                <Link className="btn" href={`/replay/local/${id}`}>
                  {replay.watch}
                  <span className="sr">
                    : {box.words[language].name}, {date}
                  </span>
                </Link>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

async function readRecording(file: File): Promise<Recording | FileProblem> {
  if (file.size > MAX_FILE_BYTES) return { fault: 'large', detail: `${file.size} bytes` }
  try {
    return await recordingOfFile(await file.text())
  } catch (error) {
    if (error instanceof InvalidRecording) return { fault: error.fault, detail: error.message }
    return { fault: 'broken', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** Accepts files dropped anywhere on the page; returns whether one is being dragged over it. */
function useFileDrop(take: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent(take)
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      drop(event.dataTransfer?.files[0])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', dropped)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', dropped)
    }
  }, [])
  return isOver
}
