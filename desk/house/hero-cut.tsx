import { useLingui } from '@lingui/react/macro'
import type { HeroPoint } from '#src/contract/home/home-hero.ts'

type Props = {
  title: string
  /** The whole picture, where the browser has it. */
  src: string | null
  /** Width by height. */
  shape: number
  at: HeroPoint
  onChange: (at: HeroPoint) => void
}

/** Which part of a picture stays in sight: chosen with two sliders, and shown. */
export function HeroCut({ title, src, shape, at, onChange }: Props) {
  const { t } = useLingui()
  const sides = [
    { label: t`From left to right`, axis: 'x' },
    { label: t`From top to bottom`, axis: 'y' },
  ] as const
  return (
    <fieldset className="grid gap-3 content-start">
      <legend className="text-sm text-ink-muted mb-2">{title}</legend>
      <div className="bg-well rounded-sm overflow-hidden max-w-80" style={{ aspectRatio: shape }}>
        {src !== null && <img src={src} alt="" className="size-full object-cover" style={{ objectPosition: `${at.x}% ${at.y}%` }} />}
      </div>
      {sides.map(({ label, axis }) => (
        <label key={axis} className="grid max-w-80">
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
    </fieldset>
  )
}
