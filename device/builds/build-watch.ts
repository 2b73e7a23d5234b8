import { createStore, type ReadableStore } from '#store/create-store.ts'

/**
 * Detects when the server has another build than this page. Tabs broadcast the new build to each other, so that all show the same state;
 * each tab reloads on its own.
 */
export type BuildWatch = {
  /** The server has another build: the next navigation may load it. */
  isOutdated: () => boolean
  /** Whether to show the update prompt. False after the shopper chose "Later" for this build, in this tab or another. */
  isPrompting: ReadableStore<boolean>
  /** Fetches the id of the server's build. */
  check: () => Promise<void>
  /** The shopper chose "Later": no tab prompts for this build again. */
  later: () => void
  /** Handles a message of another tab; ignores unknown messages. */
  hear: (message: unknown) => void
}

export type BuildMessage = { type: 'new-build' | 'later'; id: string }

type Deps = {
  /** The build of this page. */
  ownId: string
  /** The id of the server's build; undefined if the request failed. Never rejects. */
  fetchLatest: () => Promise<string | undefined>
  /** Posts to the other tabs. */
  post: (message: BuildMessage) => void
}

export function createBuildWatch({ ownId, fetchLatest, post }: Deps): BuildWatch {
  const isPrompting = createStore(false)
  let latest = ownId
  /** The build for which the shopper chose "Later". */
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
      // A tab that already runs the newest build still notifies the older ones.
      if (id !== undefined && learn(id)) post({ type: 'new-build', id })
    },
    later: () => {
      if (rest(latest)) post({ type: 'later', id: latest })
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

/** Reads `builds/latest.json`. @returns undefined if the body has another shape */
export const parseLatestBuild = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'id' in body && isBuildId(body.id) ? body.id : undefined
