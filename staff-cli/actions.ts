import type { LoggedAction } from '#contract/log/staff-actions.ts'
import { type Area, textOption } from './command.ts'
import { wrongUse } from './problems.ts'
import { moment, table } from './layout.ts'

const changeText = ([name, { from, to }]: [string, LoggedAction['changes'][string]]): string =>
  `${name}: ${[from, to].filter((each) => each !== undefined).join(' → ')}`

/** The moments between which a day lies. */
function momentsOf(day: string | undefined) {
  if (day === undefined) return {}
  const from = new Date(`${day}T00:00:00`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(from.getTime())) throw wrongUse('--day is written as 2026-11-28')
  return { from: from.toISOString(), until: new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1).toISOString() }
}

/** `actions …`: the log of what the staff did. */
export const actions: Area = {
  summary: 'the log of what the staff did',
  commands: {
    list: {
      needs: [],
      options: {
        by: { type: 'string', help: 'only of that name, or of that person or token by id' },
        on: { type: 'string', help: 'only about the thing with that id' },
        action: { type: 'string', help: 'only of that kind: product.change, session.begin …' },
        day: { type: 'string', help: 'only of that day of this machine: 2026-11-28' },
        after: { type: 'string', help: 'the next page, as the end of this one names it' },
      },
      summary: 'the newest first',
      run: async (shop, { options }) => {
        const answer = await shop.call('staff.actions.list', {
          query: {
            who: textOption(options, 'by'),
            subject: textOption(options, 'on'),
            action: textOption(options, 'action'),
            ...momentsOf(textOption(options, 'day')),
            after: textOption(options, 'after'),
          },
        })
        const { data, meta } = answer
        const rows = data.map(({ at, who, action, subject, changes }) => [
          moment(at),
          who,
          action,
          subject,
          Object.entries(changes).map(changeText).join('; '),
        ])
        const lines = rows.length > 0 ? table(['WHEN', 'WHO', 'ACTION', 'ON', 'CHANGES'], rows) : ['There are none.']
        return { data: answer, lines: meta.next === undefined ? lines : [...lines, `There are more: --after ${meta.next} shows them.`] }
      },
    },
  },
}
