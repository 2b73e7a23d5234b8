import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ignoredTarget, type Import, type ImportColumn, notesTarget } from '#contract/imports/imports.ts'
import { SelectField } from '#ui/select-field.tsx'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { importQuery, inTurn } from './import-queries.ts'

/** Where the columns of the file go; those that nobody knows come first, and can be assigned. */
export function ImportColumns({ run }: { run: Import }) {
  const client = useQueryClient()
  const assign = useMutation({
    mutationFn: async ({ header, target }: { header: string; target: string }) =>
      (await call('staff.imports.update', { params: { id: run.id }, body: { columns: { [header]: target || null } } })).data,
    meta: { isShown: true },
    scope: inTurn(run.id),
    onSuccess: (data) => client.setQueryData(importQuery(run.id).queryKey, data),
  })
  const isUnknown = ({ by }: ImportColumn) => by === null || by === 'chosen' || by === 'remembered'
  const unknown = run.columns.filter(isUnknown)
  const known = run.columns.filter((column) => !isUnknown(column))
  return (
    <section className="mt-8 grid gap-4">
      <h2 className="text-xl">
        <Trans>Columns</Trans>
      </h2>
      {unknown.length > 0 && (
        <>
          <p className="text-ink-muted max-w-[60ch]">
            <Trans>Nobody knows these columns. Say where they go, which is remembered; else they become private notes of the piece.</Trans>
          </p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {unknown.map((column) => (
              <li key={column.header}>
                <ColumnField
                  column={column}
                  targets={run.targets}
                  onAssign={(target) => assign.mutate({ header: column.header, target })}
                />
              </li>
            ))}
          </ul>
          <FormError error={assign.error} />
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary className="link inline-flex items-center min-h-11 cursor-pointer">
            <Trans>Columns that are known</Trans>
          </summary>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {known.map(({ header }) => (
              <li key={header}>
                <bdi>{header}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type FieldProps = { column: ImportColumn; targets: readonly string[]; onAssign: (target: string) => void }

function ColumnField({ column: { header, target, sample }, targets, onAssign }: FieldProps) {
  const { t } = useLingui()
  const options = [
    { value: notesTarget, label: t`Private notes` },
    { value: ignoredTarget, label: t`Leave it out` },
    ...targets.filter((name) => name !== notesTarget).map((name) => ({ value: name, label: name })),
  ]
  return (
    <SelectField
      label={<bdi>{header}</bdi>}
      hint={sample === '' ? undefined : <bdi className="wrap-anywhere">{sample}</bdi>}
      placeholder={t`Not assigned`}
      options={options}
      value={target ?? ''}
      onChange={(event) => onAssign(event.target.value)}
    />
  )
}
