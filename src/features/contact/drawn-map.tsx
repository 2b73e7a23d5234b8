import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopLocation } from '#contract/settings/shop-settings.ts'
import { dirOf } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { drawing, greens, pointInDrawing, type StreetName, streetNames, streets } from './drawn-streets.ts'

const { width, height, turn } = drawing
const turned = `rotate(${turn} ${width / 2} ${height / 2})`

/**
 * Where no tiles are configured: the streets around the shop in our own drawing. Renders nothing if the shop is outside of it. A map is not
 * mirrored in Arabic.
 */
export function DrawnMap({ location, address }: { location: ShopLocation; address: string | undefined }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const pin = pointInDrawing(location)
  if (!pin) return null
  return (
    <figure className="mb-2">
      <div dir="ltr" className="relative aspect-[4/3] overflow-hidden bg-well">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="block size-full"
          role="img"
          aria-label={address === undefined ? t`Map` : t`The streets around ${address}`}
        >
          <g transform={turned}>
            <path d={greens} fill="var(--tint)" />
            <g fill="none" stroke="var(--surface)">
              {streets.map((street) => (
                <path key={street.width} d={street.path} strokeWidth={street.width} />
              ))}
            </g>
            <g className="fill-ink-muted text-[.6875rem]" textAnchor="middle" dominantBaseline="central" aria-hidden="true">
              {streetNames.map((name) => (
                <Name key={name.text.id} name={name} />
              ))}
            </g>
          </g>
          <g transform={`translate(${pin.x} ${pin.y})`} fill="var(--primary)">
            <circle r="16" opacity=".16" />
            <path d="M0 0L-8.5-30H8.5Z" />
          </g>
        </svg>
        {/* The address is below as text. */}
        {address !== undefined && (
          <div
            className="absolute w-max max-w-[72%] -translate-x-1/2 mt-5"
            style={{ insetInlineStart: `${(pin.x / width) * 100}%`, top: `${(pin.y / height) * 100}%` }}
            aria-hidden="true"
          >
            <p dir={dirOf(locale)} className="px-3 py-1.5 bg-raised border border-line text-sm text-center">
              {partsOf(address).map((part) => (
                <span key={part} className="inline-block mx-0.5">
                  {part}
                </span>
              ))}
            </p>
          </div>
        )}
      </div>
      <figcaption className="mt-1.5 text-xs text-ink-subtle">
        <Trans>A sketch of the streets, not to scale.</Trans>
      </figcaption>
    </figure>
  )
}

/** An address breaks after its commas first. */
const partsOf = (address: string): string[] => address.split(/(?<=[,،]) /)

function Name({ name: { text, x, y, along } }: { name: StreetName }) {
  const { i18n } = useLingui()
  return (
    <text x={x} y={y} transform={along ? `rotate(90 ${x} ${y})` : undefined} stroke="var(--surface)" strokeWidth="3" paintOrder="stroke">
      {i18n._(text)}
    </text>
  )
}
