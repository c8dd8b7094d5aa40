import type { ReactElement } from 'react'
import type { Cutscene } from './cutscenes.ts'
import styles from './scene-stage.module.css'
import { SceneStage } from './scene-stage.tsx'

/** A scene as a picture of about 120 by 90 pixels, without movement. */
export function ScenePicture({ scene }: { readonly scene: Cutscene }): ReactElement {
  return (
    <div className={styles.picture}>
      <SceneStage scene={scene} isStill />
    </div>
  )
}
