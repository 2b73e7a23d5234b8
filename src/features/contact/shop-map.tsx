import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Settings } from '#src/contract/catalogue.ts'
import { HourFan } from '#src/ui/hour-fan.tsx'
import { useHandler } from '#src/ui/use-handler.ts'

type Props = { tiles: NonNullable<Settings['mapTiles']>; location: Settings['location']; name: string }

/**
 * The map, whose code comes when its place is seen. Until its pictures are there it says so; where they do not come it says that, and the address beneath
 * leads there all the same.
 */
export function ShopMap({ tiles, location, name }: Props) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const draw = useHandler(async (element: HTMLElement, signal: AbortSignal) => {
    try {
      const { drawMap } = await import('./draw-map.ts')
      if (signal.aborted) return
      await drawMap(element, { tiles, location, signal, texts: { zoomIn: t`Zoom in`, zoomOut: t`Zoom out`, pin: name } })
      if (!signal.aborted) setState('shown')
    } catch (error) {
      if (signal.aborted) return
      console.debug('the map could not be shown', error)
      setState('failed')
    }
  })
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const ending = new AbortController()
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        void draw(element, ending.signal)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      ending.abort()
    }
  }, [draw, tries])

  return (
    <figure className="mb-2 noscript:hidden">
      {/* Its layers stay beneath the page's own. */}
      <div ref={frame} tabIndex={-1} className="relative isolate aspect-[4/3] overflow-hidden bg-well outline-none">
        {/* Nothing of it can be gone to before it is seen. The classes of the map itself are Leaflet's. */}
        <div
          hidden={state === 'failed'}
          inert={state !== 'shown'}
          className={`absolute inset-0 transition-opacity [&_.leaflet-bar_a]:size-11! [&_.leaflet-bar_a]:leading-11! ${state === 'shown' ? '' : 'opacity-0'}`}
        >
          <div key={tries} ref={place} dir="ltr" role="region" aria-label={t`Map`} className="size-full" />
        </div>
        {state !== 'shown' && (
          <div
            className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6 text-center text-ink-muted"
            role="status"
          >
            {state === 'loading' ? (
              <>
                <HourFan className="h-8 text-primary" />
                <Trans>Loading map...</Trans>
              </>
            ) : (
              <>
                <Trans>The map could not be loaded.</Trans>
                <button
                  type="button"
                  className="link min-h-11"
                  onClick={() => {
                    // The button goes.
                    frame.current?.focus({ preventScroll: true })
                    setState('loading')
                    setTries((count) => count + 1)
                  }}
                >
                  <Trans>Try again</Trans>
                </button>
              </>
            )}
          </div>
        )}
      </div>
      <figcaption className="mt-1.5 text-xs text-ink-subtle">
        <bdi>{tiles.attribution}</bdi>
      </figcaption>
    </figure>
  )
}
