import { control, divIcon, map, marker, tileLayer } from 'leaflet'
import styleAddress from 'leaflet/dist/leaflet.css?url'
import type { Settings, ShopLocation } from '#contract/settings/shop-settings.ts'

/** Leaflet with the shop in its middle. Loaded with everything it needs when the map scrolls into view (shop-map.tsx). */

type Given = {
  tiles: NonNullable<Settings['mapTiles']>
  location: ShopLocation
  texts: { zoomIn: string; zoomOut: string; pin: string }
  /** Removes the map. */
  signal: AbortSignal
}

const firstZoom = 15
/** The gnomon's shadow, whose tip is at the location: 26 px from the side and 46 from the top of the drawing. */
const pin =
  '<svg viewBox="-26 -46 52 72" class="block text-primary" aria-hidden="true">' +
  '<circle r="26" fill="currentColor" opacity=".16"/><path d="M0 0L-13-46H13Z" fill="currentColor"/></svg>'

/** Resolves when the first tiles are loaded. Rejects if none loads; the element is empty then. */
export async function drawMap(element: HTMLElement, { tiles, location, texts, signal }: Given): Promise<void> {
  await loadStyle()
  if (signal.aborted) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const shop: [number, number] = [location.latitude, location.longitude]
  const drawn = map(element, {
    center: shop,
    zoom: firstZoom,
    zoomControl: false,
    // The attribution is below the map, in the page's own text (shop-map.tsx).
    attributionControl: false,
    // The wheel scrolls the page, not the map.
    scrollWheelZoom: false,
    fadeAnimation: !isCalm,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  const remove = () => drawn.remove()
  signal.addEventListener('abort', remove, { once: true })
  control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(drawn)
  const icon = divIcon({ html: pin, className: '', iconSize: [52, 72], iconAnchor: [26, 46] })
  marker(shop, { icon, title: texts.pin, alt: texts.pin, interactive: false, keyboard: false }).addTo(drawn)
  const layer = tileLayer(tiles.url, { maxZoom: 19 })
  try {
    await new Promise<void>((resolve, reject) => {
      let came = 0
      layer.on('tileload', () => (came += 1))
      layer.on('load', () => (came > 0 ? resolve() : reject(new Error(`no picture of the map came from ${new URL(tiles.url).origin}`))))
      layer.addTo(drawn)
    })
  } catch (error) {
    signal.removeEventListener('abort', remove)
    remove()
    throw error
  }
}

let style: Promise<void> | undefined

/** Leaflet's own style sheet, which no other page needs. */
function loadStyle(): Promise<void> {
  style ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styleAddress
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      style = undefined
      reject(new Error('the style sheet of the map did not come'))
    })
    document.head.append(link)
  })
  return style
}
