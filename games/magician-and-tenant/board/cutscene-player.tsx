import { Glyph } from '@spellbough/board-kit'
import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import { type ReactElement, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useBoard } from './board-context.ts'
import styles from './cutscene-player.module.css'
import { CUTSCENE_SIZE_PX, type Cutscene, type Sprite, spritesOf } from './cutscenes.ts'
import type { BoardTexts } from './texts.ts'

/** How long a scene is played, in milliseconds. */
const LONG_CUTSCENE_MS = 2400
const SHORT_CUTSCENE_MS = 1500

/**
 * A small scene on a stage of paper. Nothing waits for it and nothing under it is out of reach: only its own button takes
 * presses, and any press or key ends it.
 */
export function CutscenePlayer({ scene }: { readonly scene: Cutscene | undefined }): ReactElement {
  const { texts } = useBoard()
  const [over, end] = useState(false)
  useEffect(() => {
    if (scene === undefined || over) return
    const timer = setTimeout(() => end(true), lengthOf(scene))
    const watching = new AbortController()
    const options = { capture: true, passive: true, signal: watching.signal }
    document.addEventListener('pointerdown', () => end(true), options)
    document.addEventListener('keydown', () => end(true), options)
    return () => {
      clearTimeout(timer)
      watching.abort()
    }
  }, [scene, over])
  return (
    <AnimatePresence>
      {scene !== undefined && !over && (
        <m.div
          className={styles.scene}
          data-kind={scene.kind}
          initial={{ opacity: 0, scale: 0.6, rotate: -4 }}
          animate={{ opacity: 1, scale: 1, rotate: -1.2 }}
          exit={{ opacity: 0, scale: 0.85, y: 14 }}
        >
          <div
            className={styles.stage}
            style={{ width: CUTSCENE_SIZE_PX.width, height: CUTSCENE_SIZE_PX.height }}
            aria-hidden="true"
          >
            {spritesOf(scene).map((actor, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cast of a scene does not change.
              <AnimatedSprite key={index} actor={actor} seconds={(lengthOf(scene) - 500) / 1000} />
            ))}
          </div>
          <p className={styles.caption}>{captionOf(scene, texts)}</p>
          <Button className={styles.skip ?? ''} excludeFromTabOrder onPress={() => end(true)}>
            {texts.say.skip}
          </Button>
        </m.div>
      )}
    </AnimatePresence>
  )
}

function AnimatedSprite({ actor, seconds }: { readonly actor: Sprite; readonly seconds: number }): ReactElement {
  const { symbol, size, tall, x, y = [0], opacity = [1], scale = [1], rotate = [0] } = actor
  const frames = { x: [...x], y: [...y], opacity: [...opacity], scale: [...scale], rotate: [...rotate] }
  const first = { x: x[0] ?? 0, y: y[0] ?? 0, opacity: opacity[0] ?? 1, scale: scale[0] ?? 1, rotate: rotate[0] ?? 0 }
  return (
    <m.span
      className={styles.actor}
      initial={first}
      animate={frames}
      transition={{ duration: seconds, ease: 'easeInOut' }}
      style={{ width: size, height: tall === true ? size * 1.5 : size }}
    >
      <Glyph id={symbol} />
    </m.span>
  )
}

const lengthOf = ({ kind }: Cutscene): number =>
  kind === 'found' || kind === 'coin' || kind === 'repel' ? SHORT_CUTSCENE_MS : LONG_CUTSCENE_MS

function captionOf(scene: Cutscene, { say, room, ghost }: BoardTexts): string {
  switch (scene.kind) {
    case 'checkmate':
      return say.scenes.checkmate(scene.count)
    case 'destroyed':
      return scene.points > 0 ? say.scenes.destroyedGood : say.scenes.destroyed
    case 'repel':
      return say.scenes.repel(ghost(scene.ghost))
    case 'found':
      return room(scene.room)
    default:
      return say.scenes[scene.kind]
  }
}
