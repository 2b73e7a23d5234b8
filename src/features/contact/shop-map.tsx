import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Settings, ShopLocation } from '#contract/settings/shop-settings.ts'
import { Button } from '#ui/button.tsx'
import { HourFan } from '#ui/hour-fan.tsx'
import { useHandler } from '#ui/use-handler.ts'

type Props = { tiles: NonNullable<Settings['mapTiles']>; location: ShopLocation; name: string }

/**
 * The map, whose code is loaded when it scrolls into view. A text replaces it while its tiles load, and says if they fail; the address
 * below is a link in any case.
 */
export function ShopMap({ tiles, location, name }: Props) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
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
    const element = container.current
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
      {/* The map's layers stay below the page's own. */}
      <div ref={frame} tabIndex={-1} className="relative isolate aspect-[4/3] overflow-hidden bg-well outline-none">
        {/* Inert until it is loaded. The classes inside the map are Leaflet's. */}
        <div
          hidden={state === 'failed'}
          inert={state !== 'shown'}
          className={`absolute inset-0 transition-opacity [&_.leaflet-bar_a]:size-11! [&_.leaflet-bar_a]:leading-11! ${state === 'shown' ? '' : 'opacity-0'}`}
        >
          <div key={tries} ref={container} dir="ltr" role="region" aria-label={t`Map`} className="size-full" />
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
                <Button
                  variant="link"
                  onClick={() => {
                    // The pressed button unmounts.
                    frame.current?.focus({ preventScroll: true })
                    setState('loading')
                    setTries((count) => count + 1)
                  }}
                >
                  <Trans>Try again</Trans>
                </Button>
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
