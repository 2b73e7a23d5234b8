import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReferenceImport } from '#contract/references/references.ts'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import { call, deskDownload, deskUpload } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { FileButton } from '../photographs/photo-picker.tsx'
import { ProblemText } from './import-rows.tsx'

/** The house's table of references, from which the form of a new piece is filled in: a file in, and out again. */
export function ReferenceTable() {
  const { t } = useLingui()
  const client = useQueryClient()
  const put = useMutation({
    mutationFn: async (file: File) => {
      const upload = await deskUpload({ bytes: file })
      return (await call('staff.references.import', { body: { upload } })).data
    },
    meta: { isShown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['references'] }),
  })
  const save = useMutation({
    mutationFn: () => deskDownload('staff.references.export', { type: 'text/csv' }),
    meta: { isShown: true },
    onSuccess: (file) => saveAs(file, 'references.csv'),
  })
  return (
    <section className="mt-10">
      <h2 className="text-xl">
        <Trans>Table of references</Trans>
      </h2>
      <p className="mt-2 text-ink-muted max-w-[60ch]">
        <Trans>
          What the house knows of references and models: the form of a new piece is filled in from it. A CSV with the columns of the pieces:
          type, brand, reference, model, measures, materials, details and texts.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <FileButton
          label={t`Choose a table of references`}
          accept=".csv,.tsv,.txt,text/csv"
          onChosen={([file]) => {
            if (file && !put.isPending) put.mutate(file)
          }}
        />
        <Button variant="line" isWorking={save.isPending} onClick={() => save.mutate()}>
          <Trans>Export the table</Trans>
        </Button>
      </div>
      <FormError error={put.error ?? save.error} />
      <div role="status">{put.data && <Outcome outcome={put.data} />}</div>
    </section>
  )
}

/** How many rows came in, and what is wrong with the others, by their lines. */
function Outcome({ outcome: { created, changed, unchanged, failed, problems } }: { outcome: ReferenceImport }) {
  return (
    <div className="mt-4 bg-tint rounded-sm p-4 grid gap-2">
      <p className="flex flex-wrap gap-x-4">
        <Plural value={created} one="# new" other="# new" />
        <Plural value={changed} one="# changed" other="# changed" />
        <Plural value={unchanged} one="# unchanged" other="# unchanged" />
        {failed > 0 && (
          <span className="text-danger">
            <Plural value={failed} one="# not taken" other="# not taken" />
          </span>
        )}
      </p>
      <ul className="text-sm grid gap-1">
        {problems.map((problem) => {
          const { line, column } = problem
          return (
            <li key={`${line}-${column}-${problem.problem}`}>
              <Trans>Line {line}</Trans>
              {': '}
              <ProblemText problem={problem} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
