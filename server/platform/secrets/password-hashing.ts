import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { newToken } from './secrets.ts'
import { createTurns } from '../turns.ts'

export type PasswordHashing = {
  /** argon2id, in PHC string format. @throws TooBusy (turns.ts) */
  hash: (password: string) => Promise<string>
  /**
   * Whether the password matches. Where there is no hash (no account, or an account without a password) it does the same work, so that the
   * time reveals nothing. @throws TooBusy
   */
  verify: (passwordHash: string | null | undefined, password: string) => Promise<boolean>
}

export type PasswordHashingOptions = {
  /** The number of concurrent computations. */
  parallel?: number
  /** The maximum length of the queue. */
  mostWaiting?: number
}

/** OWASP's choice for argon2id: 19 MiB and two passes, 20–30 ms on a present-day core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes passwords in the threads of libuv, a few at a time: the event loop stays responsive, has a core of its own where there are
 * several, and twenty concurrent sign-ins take the memory of a few.
 */
export function createPasswordHashing({
  parallel = Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostWaiting = 200,
}: PasswordHashingOptions = {}): PasswordHashing {
  const inTurn = createTurns(parallel, mostWaiting)
  let decoy: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(passwordHash, password) {
      // Made at the first verification of any: made for an unknown account alone, it would tell that there is none.
      decoy ??= hash(newToken(), cost)
      const nobody = await decoy
      if (passwordHash != null) return inTurn(() => verify(passwordHash, password))
      await inTurn(() => verify(nobody, password))
      return false
    },
  }
}
