import type { I18n } from '@lingui/core'
import { redirect } from '@tanstack/react-router'
import type { DialogName } from '#src/session/dialog-location.ts'
import { guarded } from './guarded.ts'
import type { GuardName } from './guards.ts'

type Entering = Parameters<ReturnType<typeof guarded>>[0] & { context: { i18n: I18n } }
/** The head of the dialog's route. */
type Head = (match: { pathname: string; context: Entering['context'] }) => { meta: readonly object[] }

/**
 * For the `beforeLoad` of a dialog's route: it opens over the previous page, else over home. The router keeps rendering that page; the
 * address bar has the dialog's URL (a route mask), which opens the same after a reload, and the document the dialog's title.
 */
export const overPage =
  (name: DialogName, head: Head, ...guards: GuardName[]) =>
  async (entering: Entering): Promise<void> => {
    if (import.meta.env.SSR) return
    await guarded(...guards)(entering)
    const { context, location } = entering
    const before = context.previousLocation()
    throw redirect({
      to: before?.pathname ?? `/${context.locale}`,
      search: before?.search ?? {},
      state: {
        dialog: {
          name,
          title: titleOf(head({ pathname: location.pathname, context })),
          ...parseDialogSearch({ ...location.search }),
          // Without the fragment, which may contain a guest's key: `from` is used in links and sent to the server.
          from: before?.state.dialog ? before.state.dialog.from : before?.href.split('#')[0],
        },
      },
      mask: { to: location.pathname, search: location.search },
      resetScroll: false,
      replace: true,
    })
  }

/** The query of a dialog's route. */
export const parseDialogSearch = ({ redirect: target, error }: Record<string, unknown>): { redirect?: string; error?: string } => ({
  ...(typeof target === 'string' && { redirect: target }),
  ...(typeof error === 'string' && { error }),
})

const titleOf = ({ meta }: ReturnType<Head>): string | undefined =>
  meta.flatMap((tag) => ('title' in tag && typeof tag.title === 'string' ? [tag.title] : []))[0]
