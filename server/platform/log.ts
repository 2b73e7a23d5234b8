import { type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'

/** Structured lines on standard output. What must never be in them (see access-log.ts) is left out where they are written. */
export const createLog = (level: Config['logLevel']): Logger => pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
