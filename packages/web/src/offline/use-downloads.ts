import { useSyncExternalStore } from 'react'
import { type DownloadState, downloads } from './downloads.ts'

/** Which games can be played offline; rerenders when that changes. */
export const useDownloads = (): DownloadState => useSyncExternalStore(downloads.subscribe, downloads.state)
