import type { StaffInvitation } from '#contract/people/staff-people.ts'
import type { Area } from './command.ts'
import { moment, table } from './layout.ts'

/** For whom a link is, and what it gives. */
const purposeOf = ({ person, email }: StaffInvitation): string =>
  person === undefined ? `somebody new${email === undefined ? '' : ` (${email})`}` : `${person}: new password and second factor`

/** `invitations …`: the links to the desk. */
export const invitations: Area = {
  summary: 'the links to the desk; "people invite" and "people renew" make them',
  commands: {
    list: {
      needs: [],
      summary: 'those that can still be used, the newest first',
      run: async (shop) => {
        const answer = await shop.call('staff.invitations.list')
        const rows = answer.data.map((link) => [
          link.id,
          purposeOf(link),
          link.role,
          link.by ?? 'the start of the shop',
          moment(link.createdAt),
          moment(link.expiresAt),
        ])
        return { data: answer, lines: rows.length > 0 ? table(['ID', 'FOR', 'ROLE', 'BY', 'MADE', 'UNTIL'], rows) : ['There are none.'] }
      },
    },
    end: {
      needs: ['link id'],
      summary: 'it opens the desk no more',
      run: async (shop, { values: [id = ''] }) => {
        const { data } = await shop.call('staff.invitations.end', { params: { id } })
        return { data, lines: ['Ended.'] }
      },
    },
  },
}
