import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties, type MouseEvent } from 'react'
import type { HeroPoint } from '#src/contract/home/home-hero.ts'

type Props = {
  /** The whole picture, where the browser has it. */
  src: string | null
  at: HeroPoint
  onChange: (at: HeroPoint) => void
}

/** Which part of a picture matters: pressed in the picture or set with two sliders, and shown as shoppers will see it. */
export function HeroFocus({ src, at, onChange }: Props) {
  const { t } = useLingui()
  const [shape, setShape] = useState(1.5)
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
        <Trans>Press what matters in the photograph. It stays in sight, beside the words and on every screen.</Trans>
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
          <Seen title={<Trans>Wide screens, in English</Trans>} dir="ltr" src={src} at={at} shape={within(shape, wideShapes)} />
          <Seen title={<Trans>Wide screens, in Arabic</Trans>} dir="rtl" src={src} at={at} shape={within(shape, wideShapes)} />
          <Seen title={<Trans>Phones</Trans>} src={src} at={at} shape={within(shape, phoneShapes)} />
        </div>
      )}
    </fieldset>
  )
}

/** The shapes that the server cuts for each width (docs/decisions/130). */
const wideShapes = { least: 1.2, most: 2 }
const phoneShapes = { least: 0.88, most: 1.18 }
const within = (shape: number, { least, most }: typeof wideShapes) => Math.min(most, Math.max(least, shape))

type SeenProps = { title: React.ReactNode; src: string; at: HeroPoint; shape: number; dir?: 'ltr' | 'rtl' }

/** The hero in small: on wide screens the words take one half, on phones they stand below. */
function Seen({ title, src, at, shape, dir }: SeenProps) {
  const isWide = dir !== undefined
  const style = { '--x': at.x / 100, '--y': at.y / 100, '--shape': shape, objectPosition: `${at.x}% ${at.y}%` } as CSSProperties
  return (
    <figure className="grid gap-2 content-start">
      <div dir={dir} className={`bg-olive-deep rounded-sm overflow-hidden grid ${isWide ? 'grid-cols-2 w-72' : 'w-40'}`} aria-hidden>
        <div className={`relative overflow-hidden focus-box ${isWide ? 'order-2 h-40 focus-beside' : 'h-40'}`}>
          {/* No picture is mirrored. */}
          <div dir="ltr" className="absolute inset-0">
            <img src={src} alt="" className="focus-cut" style={style} />
          </div>
          {isWide ? (
            <span className="absolute inset-y-0 start-0 w-2/5 bg-linear-to-r rtl:bg-linear-to-l from-olive-deep to-transparent" />
          ) : (
            <span className="absolute inset-x-0 bottom-0 h-16 bg-linear-to-t from-olive-deep from-40% to-transparent" />
          )}
        </div>
        <div className="p-4 grid gap-2 content-center">
          {['w-4/5 h-3', 'w-3/5 h-3', 'w-full h-1', 'w-2/3 h-1'].map((size) => (
            <span key={size} className={`${size} bg-on-deep/60 rounded-xs`} />
          ))}
        </div>
      </div>
      <figcaption className="text-sm text-ink-muted">{title}</figcaption>
    </figure>
  )
}
