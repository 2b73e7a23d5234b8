import type { Area } from './command.ts'
import { moment, table } from './layout.ts'

/** `sessions …`: who is signed in at the desk. */
export const sessions: Area = {
  summary: 'who is signed in at the desk',
  commands: {
    list: {
      needs: [],
      summary: 'the open ones, the newest first',
      run: async (shop) => {
        const answer = await shop.call('staff.sessions.list')
        const rows = answer.data.map(({ id, name, device, createdAt, lastSeenAt }) => [
          id,
          name,
          [device?.browser, device?.system].filter((part) => part !== undefined).join(', '),
          moment(createdAt),
          moment(lastSeenAt),
        ])
        return { data: answer, lines: rows.length > 0 ? table(['ID', 'NAME', 'DEVICE', 'SINCE', 'LAST CALL'], rows) : ['There are none.'] }
      },
    },
    end: {
      needs: ['session id'],
      summary: 'signs out that browser',
      run: async (shop, { values: [id = ''] }) => {
        const { data } = await shop.call('staff.sessions.end', { params: { id } })
        return { data, lines: ['Signed out.'] }
      },
    },
  },
}
