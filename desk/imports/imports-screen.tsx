import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Import } from '#contract/imports/imports.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { call, deskUpload } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { importQuery, importsQuery } from './import-queries.ts'
import { ReferenceTable } from './reference-table.tsx'
import { stateWords } from './import-words.ts'
import { FileButton } from '../photographs/photo-picker.tsx'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/imports/')({
  staticData: { asks: ['staff.imports.list'] },
  component: ImportsScreen,
})

/** Files of pieces that were brought in, a button for a further one, and the export. */
function ImportsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: runs, isPending, error } = useQuery(importsQuery)
  const [progress, setProgress] = useState(0)
  const keys = useRef(new Map<File, string>())
  const begin = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0)
      const onProgress = ({ offset }: { offset: number }) => setProgress(file.size === 0 ? 0 : offset / file.size)
      const upload = await deskUpload({ bytes: file, onProgress })
      // The same file after a lost answer begins no second import.
      const idempotencyKey = keys.current.get(file) ?? crypto.randomUUID()
      keys.current.set(file, idempotencyKey)
      return (await call('staff.imports.create', { idempotencyKey, body: { upload, name: file.name } })).data
    },
    meta: { isShown: true },
    onSuccess: async (run) => {
      client.setQueryData(importQuery(run.id).queryKey, run)
      await navigate({ to: '/imports/$id', params: { id: run.id } })
    },
  })
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Import and export</Trans>} />
      <p className="mt-2 text-ink-muted max-w-[60ch]">
        <Trans>
          A CSV or JSON of this shop, a CSV of a spreadsheet, of Shopify or of WooCommerce, or a zip of one of these with photographs. It is
          read first; nothing is written before you say so.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <FileButton
          label={t`Choose a file of pieces`}
          accept=".csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip"
          onChosen={([file]) => {
            if (file && !begin.isPending) begin.mutate(file)
          }}
        />
        <ExportButtons />
      </div>
      {begin.isPending && <progress className="upload-progress static mt-4" value={progress} aria-label={t`The file is being uploaded`} />}
      <FormError error={begin.error ?? error} />
      {isPending && <Waiting />}
      <ul className="mt-6 border-t border-line">
        {runs?.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </ul>
      <ReferenceTable />
    </div>
  )
}

function RunRow({ run }: { run: Import }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  return (
    <li className="border-b border-line py-3">
      <Link to="/imports/$id" params={{ id: run.id }} className="link inline-flex items-center min-h-11 wrap-anywhere">
        <bdi>{run.name}</bdi>
      </Link>
      <p className="text-sm text-ink-muted">
        {i18n._(stateWords[run.state])} · <span className="num">{formatDayTime(new Date(run.createdAt), locale)}</span> ·{' '}
        <bdi>{run.who}</bdi>
      </p>
    </li>
  )
}
