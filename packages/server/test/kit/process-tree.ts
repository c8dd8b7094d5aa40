import { execFileSync } from 'node:child_process'

/** The processes that a process has started and that still run. */
export function childProcessIds(parent: number): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return list
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, ppid, stat = 'Z']) => (Number(ppid) === parent && !stat.startsWith('Z') ? [Number(pid)] : []))
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
