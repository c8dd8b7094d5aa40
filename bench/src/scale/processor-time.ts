/** Processor time of other processes, read from Linux' /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import { InvalidInput } from '@spellbough/kernel'

/** Linux counts in hundredths of a second on every common platform. */
const TICKS_PER_SECOND = 100

/** What a line of `/proc/PID/stat` says of a process. */
export interface ProcessStat {
  readonly parent: number
  /** Its own, all threads together. */
  readonly seconds: number
  /** Of its children that have ended. */
  readonly endedChildrenSeconds: number
}

export function requireProcessorTimes(): void {
  if (process.platform !== 'linux')
    throw new InvalidInput('scale', 'it reads processor times from /proc, so it needs Linux')
}

/** The name of the program, in brackets, may hold anything, brackets and spaces included. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const seconds = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS_PER_SECOND
  return { parent: Number(fields[1]), seconds: seconds(11), endedChildrenSeconds: seconds(13) }
}

/** Seconds of processor time of one process so far, all threads together. */
export const processorSecondsOf = (pid: number): number => parseStat(statLine(pid)).seconds

/** The same with its children, such as the processes of a PostgreSQL server, ended ones included. */
export function processorSecondsOfFamily(pid: number): number {
  const { seconds, endedChildrenSeconds } = parseStat(statLine(pid))
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return children.reduce((sum, child) => sum + secondsIfChild(child, pid), seconds + endedChildrenSeconds)
}

/** A process may end between being listed and being read. */
function secondsIfChild(child: string, parent: number): number {
  try {
    const stat = parseStat(statLine(child))
    return stat.parent === parent ? stat.seconds : 0
  } catch {
    return 0
  }
}

const statLine = (pid: number | string): string => readFileSync(`/proc/${pid}/stat`, 'utf8')
