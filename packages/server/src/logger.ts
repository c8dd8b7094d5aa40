import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config/config.ts'

/**
 * The logger of a node: JSON lines on standard error, because standard output is for people. Fields that could contain a
 * secret are redacted, and errors are reduced to what is needed to find the cause.
 */
export function makeLogger(
  config: Pick<Config, 'logLevel'>,
  nodeId: string,
  to: DestinationStream = pino.destination(2),
  worker?: number,
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { node: nodeId, ...(worker === undefined ? {} : { worker }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED_PATHS, censor: '(struck out)' },
      serializers: { err: serializeError },
    },
    to,
  )
}

const SECRET_FIELDS = ['cookie', 'authorization', 'password', 'secret', 'token', 'smtp', 'database']
const REDACTED_PATHS = [...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), '*["set-cookie"]']

/** Databases and mail servers put data into other fields of an error; these are not logged. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) }
  return { name, message, stack, ...('code' in error ? { code: error.code } : {}), ...cause }
}
