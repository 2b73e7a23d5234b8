import { Suspense, use, useEffect, useRef, useState, type ComponentType, type ReactNode, type Ref, type RefObject } from 'react'
import { chunkFailed, isChunkFailure } from '#ui/chunk-failure.ts'
import { replayEvents, isUntouched, afterFirstMove } from './first-move.ts'

/**
 * A lazily hydrated part of the page. Its code loads with the shopper's first interaction, not with the page: the server's HTML stays until
 * then (docs/areas/page-start.md). `ready` resolves when the part can be rendered without a fallback: at once on an untouched
 * server-rendered page, else when its code is loaded; a route's loader awaits it.
 */
export type LazyPart<Props> = { Part: (props: Props) => ReactNode; ready: () => Promise<void> }

const known: (() => Promise<void>)[] = []

/** For server rendering: resolves when every part known so far is loaded. */
export const lazyPartsLoaded = async (): Promise<void> => {
  await Promise.all(known.map((load) => load()))
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  /** Resolves with the component. All callers share it, because `use` needs the same promise in each render. */
  const arrived = Promise.withResolvers<void>()
  const ready = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component
        // React reads the status, so `use` does not suspend from now on.
        void Object.assign(arrived.promise, { status: 'fulfilled', value: undefined })
        arrived.resolve()
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  if (import.meta.env.SSR) known.push(ready)
  /** If the chunk fails to load, the server's HTML stays, and the import is retried. */
  const arrive = (): Promise<void> =>
    ready().catch(async (error: unknown) => {
      if (!isChunkFailure(error)) throw error
      await new Promise<void>((again) => {
        addEventListener('online', () => again(), { once: true })
        void chunkFailed(error, again)
      })
      return arrive()
    })
  let isAwaited = false
  const arrival = (): Promise<void> => {
    if (!Loaded && !isAwaited) {
      isAwaited = true
      afterFirstMove().then(arrive).catch(arrived.reject)
    }
    return arrived.promise
  }
  const Content = ({ root, props }: { root: RefObject<Element | null>; props: Props }) => {
    use(arrival())
    useServerText(root)
    return Loaded && <Loaded {...props} />
  }
  return {
    ready: () => (isUntouched() ? Promise.resolve() : ready()),
    Part: (props) => {
      const root = useRef<HTMLDivElement>(null)
      return (
        <Dehydrated ref={root}>
          <Content root={root} props={props} />
          <ReplayWhenHydrated />
        </Dehydrated>
      )
    },
  }
}

/** The Suspense boundary marks the part in the HTML. The element generates no box. */
const Dehydrated = ({ children, ref }: { children: ReactNode; ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className="contents" data-dehydrated="">
    <Suspense>{children}</Suspense>
  </div>
)

/** While the part is hydrated, its text is the server's, without a translator's changes. Its element is hydrated before its content. */
function useServerText(root: RefObject<Element | null>): void {
  const [release] = useState(() => (root.current ? window.holdText?.(root.current) : undefined))
  useEffect(() => release?.(), [release])
}

/** Hydrated together with its part: removes the mark, and replays the captured event. */
function ReplayWhenHydrated() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => replayEvents(here.current?.closest('[data-dehydrated]') ?? null), [])
  return <span ref={here} hidden />
}
