import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate, useParams } from '@tanstack/react-router'
import type { Import } from '#contract/imports/imports.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { call } from '../call.ts'
import { FormError } from '../form-error.tsx'
import { NothingHere } from '../not-here/nothing-here.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportDefaults } from './import-defaults.tsx'
import { ImportOptionFields } from './import-options.tsx'
import { importQuery, importsQuery, inTurn, isUnderWay } from './import-queries.ts'
import { ImportRows, ProblemText } from './import-rows.tsx'
import { formatWords, resultWords, stateWords } from './import-words.ts'
import { PhotoProgress } from './photo-progress.tsx'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/imports/$id')({
  staticData: { asks: ['staff.imports.get'] },
  component: ImportScreen,
})

/** One import: what was recognised, what is to be said first, how far it is, and what became of its rows. */
function ImportScreen() {
  const { i18n } = useLingui()
  const { id } = useParams({ from: '/_staff/imports/$id' })
  const { data: run, error } = useQuery(importQuery(id))
  const wayBack = (
    <Link to="/imports" className="link inline-flex items-center min-h-11 text-sm">
      <Trans>Import and export</Trans>
    </Link>
  )
  if (!run) return error ? <NothingHere error={error}>{wayBack}</NothingHere> : <Waiting />
  const canChange = run.state === 'ready' || run.state === 'checked'
  return (
    <div>
      {wayBack}
      <PageTitle title={<bdi className="wrap-anywhere">{run.name}</bdi>} />
      <p className="mt-2 text-ink-muted">
        {i18n._(formatWords[run.format])} · <Trans>{run.total} rows</Trans> · <bdi dir="ltr">{run.encoding}</bdi>
      </p>
      <FormError error={error} />
      <Progress run={run} />
      {run.problem && (
        <p role="alert" className="mt-4 text-danger">
          {run.problem.line > 0 && (
            <>
              <Trans>Line {run.problem.line}</Trans>
              {' · '}
            </>
          )}
          <ProblemText problem={run.problem} />
        </p>
      )}
      <Moves run={run} />
      {run.pass && (!isUnderWay(run) || run.state === 'fetching') && <ImportRows run={run} pass={run.pass} />}
      {canChange && <ImportOptionFields run={run} />}
      {canChange && <ImportDefaults run={run} />}
      {run.columns.length > 0 && canChange && <ImportColumns run={run} />}
    </div>
  )
}

function Progress({ run }: { run: Import }) {
  const { t, i18n } = useLingui()
  const { counts, position, total, pass } = run
  return (
    <div className="mt-4 grid gap-2">
      <p role="status" className="font-medium">
        {i18n._(stateWords[run.state])}
      </p>
      {isUnderWay(run) && run.state !== 'fetching' && (
        <progress className="upload-progress static max-w-[60ch]" max={total || 1} value={position} aria-label={t`Rows that are done`} />
      )}
      {pass && (
        <p className="flex flex-wrap gap-x-4 num">
          {(['created', 'changed', 'unchanged', 'failed'] as const).map((result) => (
            <span key={result} className={result === 'failed' && counts.failed > 0 ? 'text-danger' : ''}>
              {i18n._(resultWords[result])}: {counts[result]}
            </span>
          ))}
        </p>
      )}
      <PhotoProgress run={run} />
      {pass === 'check' && !isUnderWay(run) && (
        <p className="text-ink-muted">
          <Trans>This was a try: nothing was written.</Trans>
        </p>
      )}
    </div>
  )
}

type Move = 'check' | 'write' | 'pause' | 'resume'

function Moves({ run }: { run: Import }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const move = useMutation({
    mutationFn: async (to: Move) => (await call('staff.imports.move', { params: { id: run.id }, body: { to } })).data,
    meta: { isShown: true },
    scope: inTurn(run.id),
    onSuccess: (data) => client.setQueryData(importQuery(run.id).queryKey, data),
  })
  const remove = useMutation({
    mutationFn: () => call('staff.imports.delete', { params: { id: run.id } }),
    meta: { isShown: true },
    onSuccess: async () => {
      // No answer about one that is gone is to come after it.
      await client.cancelQueries({ queryKey: importQuery(run.id).queryKey })
      await navigate({ to: '/imports' })
      client.removeQueries({ queryKey: importQuery(run.id).queryKey })
      await client.invalidateQueries({ queryKey: importsQuery.queryKey })
    },
  })
  const { state, asks } = run
  const canBegin = state === 'ready' || state === 'checked'
  const isOff = asks.length > 0
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {canBegin && (
          <>
            <Button variant={state === 'checked' ? 'line' : 'primary'} isOff={isOff} onClick={() => move.mutate('check')}>
              <Trans>Try it without writing</Trans>
            </Button>
            <Button variant={state === 'checked' ? 'primary' : 'line'} isOff={isOff} onClick={() => move.mutate('write')}>
              <Trans>Import the pieces</Trans>
            </Button>
          </>
        )}
        {isUnderWay(run) && state !== 'reading' && (
          <Button variant="line" onClick={() => move.mutate('pause')}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {state === 'paused' && (
          <Button onClick={() => move.mutate('resume')}>
            <Trans>Go on</Trans>
          </Button>
        )}
        <Button variant="line" isWorking={remove.isPending} onClick={() => remove.mutate()}>
          <Trans>Delete this import; its pieces stay</Trans>
        </Button>
      </div>
      {canBegin && isOff && (
        <p className="mt-2 text-ink-muted">
          <Trans>First say below what becomes of variants.</Trans>
        </p>
      )}
      <FormError error={move.error ?? remove.error} />
    </>
  )
}
