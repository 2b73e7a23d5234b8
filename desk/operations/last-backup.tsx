import { Trans } from '@lingui/react/macro'
import type { Operations } from '#contract/operations/operations.ts'
import { formatBytes } from '#i18n/formats/format-bytes.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'

type Props = { backup: Operations['backup'] }

/** When the last backup was made, how large it is and whether it was verified; and a warning after two days without one. */
export function LastBackup({ backup: { last, isOverdue } }: Props) {
  const { locale } = usePreferences()
  const moment = (at: string) => <bdi className="num">{formatDayTime(new Date(at), locale)}</bdi>
  return (
    <section className="mt-8">
      <h2 className="text-xl">
        <Trans>Last backup</Trans>
      </h2>
      {last && (
        <p className="mt-2">
          {moment(last.finishedAt)}
          {' · '}
          <bdi className="num">{formatBytes(last.bytes, locale)}</bdi>
          {' · '}
          {last.verifiedAt === null ? (
            <span className="text-warning">
              <Trans>not read back yet</Trans>
            </span>
          ) : (
            <Trans>read back and compared on {moment(last.verifiedAt)}</Trans>
          )}
        </p>
      )}
      {!last && !isOverdue && (
        <p className="mt-2 text-ink-muted">
          <Trans>There is none yet.</Trans>
        </p>
      )}
      {isOverdue && <OverdueNote isFirst={!last} />}
    </section>
  )
}

/** What to do about it, for whoever runs the server. */
const OverdueNote = ({ isFirst }: { isFirst: boolean }) => (
  <div role="alert" className="mt-4 border border-warning rounded-sm p-5 grid gap-3">
    <p className="font-medium text-warning">
      {isFirst ? <Trans>The shop has no backup yet</Trans> : <Trans>No backup was made for two days</Trans>}
    </p>
    <p>
      {isFirst ? (
        <Trans>If the disk breaks, everything is lost.</Trans>
      ) : (
        <Trans>If the disk breaks, what came in since then is lost.</Trans>
      )}{' '}
      <Trans>Whoever runs the server makes one with this command, best by itself each night:</Trans>
    </p>
    <code dir="ltr" className="justify-self-start bg-tint px-3 py-2 rounded-sm wrap-anywhere">
      npm run backup -- shop.tar
    </code>
  </div>
)
