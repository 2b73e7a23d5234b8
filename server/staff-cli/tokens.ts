import type { StaffToken } from '#src/contract/staff/staff-tokens.ts'
import type { Area } from './command.ts'
import { facts, moment, table } from './layout.ts'
import { wrongUse } from './problems.ts'

const state = ({ revokedAt }: StaffToken) => (revokedAt === undefined ? 'in use' : `revoked ${moment(revokedAt)}`)

/** `tokens …`: who may use these tools. */
export const tokens: Area = {
  summary: 'who may use these tools',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, revoked ones too',
      run: async (shop) => {
        const answer = await shop.call('staff.tokens.list')
        const rows = answer.data.map((token) => [token.id, token.name, moment(token.createdAt), moment(token.lastUsedAt), state(token)])
        return { data: answer, lines: table(['ID', 'NAME', 'MADE', 'LAST USED', 'STATE'], rows) }
      },
    },
    create: {
      needs: ['name'],
      summary: 'a token for somebody, whose name stands beside all that is done with it',
      run: async (shop, { values: [name = ''] }) => {
        const { data } = await shop.call('staff.tokens.create', { body: { name } })
        const lines = [
          ...facts({ Id: data.id, Name: data.name, Token: data.token }),
          '',
          'It is shown this once. They use it as STAFF_TOKEN.',
        ]
        return { data, lines }
      },
    },
    revoke: {
      needs: ['token id'],
      options: { last: { type: 'boolean', help: 'also where nobody has a token any more then' } },
      summary: 'it is worth nothing from now on',
      run: async (shop, { values: [id = ''], options }) => {
        const others = (await shop.call('staff.tokens.list')).data.filter((token) => token.revokedAt === undefined && token.id !== id)
        if (others.length === 0 && options.last !== true) {
          throw wrongUse(
            'That is the last token. Make another one first, or say --last: the next start of the shop then writes a new one to DATA_DIR/staff-token.',
          )
        }
        const { data } = await shop.call('staff.tokens.revoke', { params: { id } })
        return { data, lines: [`Revoked. ${others.length === 0 ? 'Nobody has a token now.' : ''}`.trim()] }
      },
    },
  },
}
