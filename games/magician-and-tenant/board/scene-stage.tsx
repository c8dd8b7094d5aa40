import { Glyph, useReducedMotion } from '@spellbough/board-kit'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { CUTSCENE_SIZE_PX, type Cutscene, type Sprite, spritesOf } from './cutscenes.ts'
import styles from './scene-stage.module.css'

const SCENE_SECONDS = 1.6

interface SceneStageProps {
  readonly scene: Cutscene
  /** Only its last picture. */
  readonly isStill?: boolean
}

/** A small scene on a stage of paper, without words. */
export function SceneStage({ scene, isStill = false }: SceneStageProps): ReactElement {
  const isReduced = useReducedMotion()
  return (
    <div className={styles.stage} data-kind={scene.kind} aria-hidden="true">
      <div className={styles.cast} style={{ width: CUTSCENE_SIZE_PX.width, height: CUTSCENE_SIZE_PX.height }}>
        {spritesOf(scene).map((actor, index) =>
          isStill || isReduced ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cast of a scene does not change.
            <StillSprite key={index} actor={actor} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cast of a scene does not change.
            <MovingSprite key={index} actor={actor} />
          ),
        )}
      </div>
    </div>
  )
}

const sizeOf = ({ size, tall }: Sprite) => ({ width: size, height: tall === true ? size * 1.5 : size })

function MovingSprite({ actor }: { readonly actor: Sprite }): ReactElement {
  const { symbol, x, y = [0], opacity = [1], scale = [1], rotate = [0] } = actor
  const frames = { x: [...x], y: [...y], opacity: [...opacity], scale: [...scale], rotate: [...rotate] }
  const first = { x: x[0] ?? 0, y: y[0] ?? 0, opacity: opacity[0] ?? 1, scale: scale[0] ?? 1, rotate: rotate[0] ?? 0 }
  return (
    <m.span
      className={styles.actor}
      initial={first}
      animate={frames}
      transition={{ duration: SCENE_SECONDS, ease: 'easeInOut' }}
      style={sizeOf(actor)}
    >
      <Glyph id={symbol} />
    </m.span>
  )
}

/** Where the actor is in the middle of the scene, when everybody is on the stage. */
function StillSprite({ actor }: { readonly actor: Sprite }): ReactElement {
  const { symbol, x, y = [0], scale = [1], rotate = [0] } = actor
  const at = (frames: readonly number[]) => frames[Math.ceil((frames.length - 1) / 2)] ?? 0
  const transform = `translate(${at(x)}px, ${at(y)}px) scale(${at(scale)}) rotate(${at(rotate)}deg)`
  return (
    <span className={styles.actor} style={{ ...sizeOf(actor), transform }}>
      <Glyph id={symbol} />
    </span>
  )
}
