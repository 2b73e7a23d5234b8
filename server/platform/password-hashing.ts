import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { newToken } from './secrets.ts'

/** More are waiting than can be served in a reasonable time. */
export class TooBusy extends Error {}

export type PasswordHashing = {
  /** argon2id, in its own notation. @throws TooBusy */
  hash: (password: string) => Promise<string>
  /**
   * Whether it is that password. Where there is none (nobody has the address, or the account has no password) the same work is done for nothing, so
   * that the time says nothing. @throws TooBusy
   */
  verify: (passwordHash: string | null | undefined, password: string) => Promise<boolean>
}

export type PasswordHashingOptions = {
  /** How many are computed side by side. */
  parallel?: number
  /** How many may wait for their turn. */
  mostWaiting?: number
}

/** OWASP's choice for argon2id: 19 MiB and two passes, 20–30 ms on a present-day core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes passwords in the threads of libuv, a few at a time: the event loop goes on answering, one core is left for it where there are several, and
 * twenty who sign in at once take the memory of a few.
 */
export function createPasswordHashing({
  parallel = Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostWaiting = 200,
}: PasswordHashingOptions = {}): PasswordHashing {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < parallel) running += 1
    else {
      if (waiting.length >= mostWaiting) throw new TooBusy(`${waiting.length} passwords wait to be hashed`)
      // Whoever ends hands its place on, so that `running` stays.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  let decoy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(passwordHash, password) {
      if (passwordHash != null) return inTurn(() => verify(passwordHash, password))
      decoy ??= hash(newToken(), cost)
      const nobody = await decoy
      await inTurn(() => verify(nobody, password))
      return false
    },
  }
}
