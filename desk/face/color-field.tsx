import { Trans, useLingui } from '@lingui/react/macro'
import { canBeRead, contrastIn, type FaceTheme, leastContrast, nearestReadable } from '#contract/face/accent.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Field } from '#ui/field.tsx'
import { typedColor } from './face-form.ts'

type Props = {
  label: string
  theme: FaceTheme
  /** As it is typed. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** A color as hexadecimal digits, or from the browser's chooser, with its contrast; for a faint one the nearest that can be read. */
export function ColorField({ label, theme, value, onChange, error }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const color = typedColor(value)
  const nearest = color !== undefined && !canBeRead(theme, color) ? nearestReadable(theme, color) : undefined
  return (
    <div className="grid gap-2 content-start">
      <Field
        label={label}
        hint={color !== undefined && !nearest && <Contrast value={contrastIn(theme, color)} locale={locale} />}
        error={nearest ? undefined : error}
      >
        {(control) => (
          <span className="flex gap-3">
            <input
              {...control}
              className="input grow min-w-0"
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            <input
              type="color"
              aria-label={t`Choose: ${label}`}
              className="w-14 h-(--control) shrink-0 border border-line-strong rounded-sm bg-surface p-1 cursor-pointer"
              value={color ?? '#000000'}
              onChange={({ target }) => onChange(target.value)}
            />
          </span>
        )}
      </Field>
      {color !== undefined && nearest && (
        <div role="alert" className="text-sm grid gap-2 justify-items-start">
          <p className="text-danger">
            <Trans>
              It cannot be read well enough: <Figure value={contrastIn(theme, color)} locale={locale} />, and{' '}
              <Figure value={leastContrast} locale={locale} /> is needed.
            </Trans>
          </p>
          <button type="button" className="btn btn-line inline-flex items-center gap-2.5" onClick={() => onChange(nearest)}>
            <span className="size-5 border border-line" style={{ background: nearest }} />
            <Trans>
              Take the nearest, <bdi dir="ltr">{nearest}</bdi>
            </Trans>
          </button>
        </div>
      )}
    </div>
  )
}

type FigureProps = { value: number; locale: string }

/** Rounded down, so that none looks like enough that is not. */
const Figure = ({ value, locale }: FigureProps) => (
  <bdi dir="ltr" className="num">
    {new Intl.NumberFormat(`${locale}-u-nu-latn`, { maximumFractionDigits: 1 }).format(Math.floor(value * 10) / 10)}:1
  </bdi>
)

const Contrast = (figure: FigureProps) => (
  <Trans>
    Contrast <Figure {...figure} />
  </Trans>
)
