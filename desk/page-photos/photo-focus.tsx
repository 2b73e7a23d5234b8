import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type MouseEvent } from 'react'
import { type PhotoPage, type PhotoPoint, photoShapes } from '#contract/page-photos/page-photo.ts'
import { SeenAtHome, SeenInShape } from './seen-photo.tsx'

type Props = {
  page: PhotoPage
  /** The whole picture, where the browser has it. */
  src: string | null
  at: PhotoPoint
  onChange: (at: PhotoPoint) => void
}

/** Which part of a picture matters: pressed in the picture or set with two sliders, and shown as shoppers will see it. */
export function PhotoFocus({ page, src, at, onChange }: Props) {
  const { t } = useLingui()
  const [shape, setShape] = useState(1.5)
  /** The shape that the server cuts to. */
  const within = (whole: number, cut: 'wide' | 'phone') => {
    const { least, most } = photoShapes[page][cut]
    return Math.min(most, Math.max(least, whole))
  }
  const sides = [
    { label: t`From left to right`, axis: 'x' },
    { label: t`From top to bottom`, axis: 'y' },
  ] as const
  const press = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const percent = (length: number, whole: number) => Math.min(100, Math.max(0, Math.round((length / whole) * 100)))
    onChange({ x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) })
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="text-sm text-ink-muted mb-2">
        {page === 'home' ? (
          <Trans>Press what matters in the photograph. It stays in sight, beside the words and on every screen.</Trans>
        ) : (
          <Trans>Press what matters in the photograph. It stays in sight on every screen.</Trans>
        )}
      </legend>
      {src !== null && (
        // The sliders do the same by keys.
        <button type="button" tabIndex={-1} aria-hidden className="relative block max-w-140 cursor-crosshair" onClick={press}>
          <img
            src={src}
            alt=""
            className="w-full rounded-sm bg-well"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight > 0) setShape(naturalWidth / naturalHeight)
            }}
          />
          <span
            className="absolute size-8 -translate-1/2 rounded-full border-2 border-white outline-2 outline-black pointer-events-none"
            style={{ left: `${at.x}%`, top: `${at.y}%` }}
          />
        </button>
      )}
      <div className="grid gap-4 sm:grid-cols-2 max-w-140">
        {sides.map(({ label, axis }) => (
          <label key={axis} className="grid">
            <span className="text-sm">{label}</span>
            {/* The picture is not mirrored in Arabic, and neither are its left and right. */}
            <input
              type="range"
              dir="ltr"
              className="w-full h-11 accent-ink"
              min={0}
              max={100}
              value={at[axis]}
              aria-valuetext={`${at[axis]}%`}
              onChange={({ target }) => onChange({ ...at, [axis]: Number(target.value) })}
            />
          </label>
        ))}
      </div>
      {src !== null && (
        <div className="flex flex-wrap gap-4">
          {page === 'home' ? (
            <>
              <SeenAtHome title={<Trans>Wide screens, in English</Trans>} dir="ltr" src={src} at={at} shape={within(shape, 'wide')} />
              <SeenAtHome title={<Trans>Wide screens, in Arabic</Trans>} dir="rtl" src={src} at={at} shape={within(shape, 'wide')} />
              <SeenAtHome title={<Trans>Phones</Trans>} src={src} at={at} shape={within(shape, 'phone')} />
            </>
          ) : (
            <>
              <SeenInShape title={<Trans>Wide screens</Trans>} src={src} at={at} shape={within(shape, 'wide')} />
              <SeenInShape title={<Trans>Phones</Trans>} src={src} at={at} shape={within(shape, 'phone')} />
            </>
          )}
        </div>
      )}
    </fieldset>
  )
}
