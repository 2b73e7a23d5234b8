import { Suspense, use, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { chunkFailed, isChunkFailure } from './chunk-failure.ts'
import { replayEvents, isUntouched, afterFirstMove } from './first-move.ts'

/**
 * A part of the page that the server has drawn and that nobody can have touched yet. Its code comes with the shopper's first move, not with the
 * page: what the server drew stays until then (docs/decisions/009). `ready` resolves when the part can be shown without a gap: at once on a page as
 * the server drew it, else when its code is there; a route's loader waits for it.
 */
export type LazyPart<Props> = { Part: (props: Props) => ReactNode; ready: () => Promise<void> }

const known: (() => Promise<void>)[] = []

/** A promise that React knows to be kept, so that nothing waits for it. */
const there = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** For the renderer: resolves when every part that is known so far can be drawn. */
export const lazyPartsLoaded = async (): Promise<void> => {
  await Promise.all(known.map((load) => load()))
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const ready = () => {
    loading ??= load().then(
      (component) => {
        Loaded = component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  if (import.meta.env.SSR) known.push(ready)
  /** Where the code does not come, what the server drew stays, and it is asked for again. */
  const arrive = (): Promise<void> =>
    ready().catch(async (error: unknown) => {
      if (!isChunkFailure(error)) throw error
      await new Promise<void>((again) => {
        addEventListener('online', () => again(), { once: true })
        void chunkFailed(error, again)
      })
      return arrive()
    })
  let woken: Promise<void> | undefined
  const Content = (props: Props) => {
    // In each render alike, as React wants of `use`.
    use(Loaded ? there : (woken ??= afterFirstMove().then(arrive)))
    return Loaded && <Loaded {...props} />
  }
  return {
    ready: () => (isUntouched() ? Promise.resolve() : ready()),
    Part: (props) => (
      <Dehydrated>
        <Content {...props} />
        <Awake />
      </Dehydrated>
    ),
  }
}

/** The Suspense marks in the HTML where the part begins and ends. The element is no box of its own. */
const Dehydrated = ({ children }: { children: ReactNode }) => (
  <div className="contents" data-dehydrated="">
    <Suspense>{children}</Suspense>
  </div>
)

/** Alive together with its part: takes the mark away, and what was done to it before is done now. */
function Awake() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => replayEvents(here.current?.closest('[data-dehydrated]') ?? null), [])
  return <span ref={here} hidden />
}
