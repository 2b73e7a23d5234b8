import { createStore, type ReadableStore } from '#src/store/create-store.ts'

/**
 * Knows whether the server has another build than the one that this page runs. Pages of several tabs tell each other, so that all say the same; each
 * reloads for itself.
 */
export type BuildWatch = {
  /** Another build is there: the next navigation may load it. */
  isOutdated: () => boolean
  /** The shopper is to be told: not when they said "Later" to this build, here or in another tab. */
  isPrompting: ReadableStore<boolean>
  /** Asks the server. */
  check: () => Promise<void>
  /** "Later": no prompt for this build any more, in any tab. */
  later: () => void
  /** Takes in what another tab said; anything else is left alone. */
  hear: (message: unknown) => void
}

export type BuildMessage = { type: 'new-build' | 'later'; id: string }

type Deps = {
  /** The build of this page. */
  ownId: string
  /** The id of the server's build; undefined where it could not be learnt. Never rejects. */
  fetchLatest: () => Promise<string | undefined>
  /** To the other tabs. */
  tell: (message: BuildMessage) => void
}

export function createBuildWatch({ ownId, fetchLatest, tell }: Deps): BuildWatch {
  const isPrompting = createStore(false)
  let latest = ownId
  /** The build to which the shopper said "Later". */
  let restedId: string | undefined

  const isOutdated = () => latest !== ownId
  const changed = () => isPrompting.set(isOutdated() && latest !== restedId)
  const learn = (id: string): boolean => {
    if (id === latest) return false
    latest = id
    changed()
    return true
  }
  const rest = (id: string): boolean => {
    if (id === restedId) return false
    restedId = id
    changed()
    return true
  }

  return {
    isOutdated,
    isPrompting,
    check: async () => {
      const id = await fetchLatest()
      // A tab that has the newest build already has news for the older ones, too.
      if (id !== undefined && learn(id)) tell({ type: 'new-build', id })
    },
    later: () => {
      if (rest(latest)) tell({ type: 'later', id: latest })
    },
    hear: (message) => {
      if (!isBuildMessage(message)) return
      if (message.type === 'later') rest(message.id)
      else learn(message.id)
    },
  }
}

const idPattern = /^[\w-]{1,64}$/

const isBuildMessage = (message: unknown): message is BuildMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  (message.type === 'new-build' || message.type === 'later') &&
  'id' in message &&
  isBuildId(message.id)

const isBuildId = (id: unknown): id is string => typeof id === 'string' && idPattern.test(id)

/** Reads `builds/latest.json`. @returns undefined where that is not what it holds */
export const parseLatestBuild = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'id' in body && isBuildId(body.id) ? body.id : undefined
