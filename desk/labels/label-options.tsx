import { Trans, useLingui } from '@lingui/react/macro'
import { entriesOf } from '#contract/typed-keys.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type FormatName, formatOf, type Options, sideOf } from './chosen-format.ts'
import { leastSide, mostSide, pageOf, rollSizes, sheetGrids } from './label-formats.ts'

/** Which paper, from which place on, and what labels say. */
export function LabelOptions({ options, onChange }: { options: Options; onChange: (options: Options) => void }) {
  const { t } = useLingui()
  const change = (changes: Partial<Options>) => onChange({ ...options, ...changes })
  const format = formatOf(options)
  const places = format?.kind === 'sheet' ? pageOf(format).places.length : 1
  const formats: { value: FormatName; label: string }[] = [
    ...entriesOf(sheetGrids).map(([value, { columns, rows, width, height }]) => {
      const count = columns * rows
      return { value, label: t`A4 sheet of ${count}: ${width} × ${height} mm` }
    }),
    ...entriesOf(rollSizes).map(([value, { width, height }]) => ({
      value,
      label: t`Label printer: ${width} × ${height} mm`,
    })),
    { value: 'own', label: t`Label printer: a size of your own` },
  ]
  const sideError = (typed: string) => (sideOf(typed) === undefined ? t`From ${leastSide} to ${mostSide} mm` : undefined)
  return (
    <>
      <SelectField
        label={t`Paper`}
        options={formats}
        value={options.format}
        onChange={({ target }) => change({ format: target.value as FormatName, first: 1 })}
      />
      {options.format === 'own' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t`Width in mm`}
            inputMode="decimal"
            dir="ltr"
            value={options.width}
            error={sideError(options.width)}
            onChange={({ target }) => change({ width: target.value })}
          />
          <TextField
            label={t`Height in mm`}
            inputMode="decimal"
            dir="ltr"
            value={options.height}
            error={sideError(options.height)}
            onChange={({ target }) => change({ height: target.value })}
          />
        </div>
      )}
      {places > 1 && (
        <SelectField
          label={t`First label`}
          hint={t`Counted in rows from the top left, where some of the sheet are used.`}
          options={Array.from({ length: places }, (_, nth) => ({ value: String(nth + 1), label: String(nth + 1) }))}
          value={String(options.first)}
          onChange={({ target }) => change({ first: Number(target.value) })}
        />
      )}
      <SelectField
        label={t`Language of the labels`}
        options={[
          { value: 'en', label: t`English` },
          { value: 'ar', label: t`Arabic` },
          { value: 'both', label: t`Both languages` },
        ]}
        value={options.language}
        onChange={({ target }) => change({ language: target.value as Options['language'] })}
      />
      <Checkbox
        label={<Trans>With the price</Trans>}
        checked={options.hasPrice}
        onChange={({ currentTarget }) => change({ hasPrice: currentTarget.checked })}
      />
    </>
  )
}
