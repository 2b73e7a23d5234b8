import { pino } from 'pino'
import { listen } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { runStaffCommand } from '#staff-cli/run.ts'
import type { OpenedShop } from './api-shop.ts'

/** The exit code of a command, and what it printed, one text for each stream. */
export type Ran = { code: number; said: string; complained: string }

export type StaffOverHttp = {
  /** `SHOP_URL` and `STAFF_TOKEN`. */
  environment: Record<string, string>
  /** Runs a command of the staff's tools. */
  run: (...args: string[]) => Promise<Ran>
  close: () => Promise<void>
}

/** Lets a shop listen, and runs the staff's commands against it with the token of a specialist called Huda. */
export async function staffOverHttp(shop: OpenedShop): Promise<StaffOverHttp> {
  const listening = await listen(
    nodeListener(() => shop.app, pino({ level: 'silent' })),
    { host: '127.0.0.1', port: 0 },
  )
  const environment = { SHOP_URL: listening.origin, STAFF_TOKEN: await shop.accounts.staff.admit({ name: 'Huda', role: 'owner' }) }
  return {
    environment,
    run: (...args) => runStaff(args, environment),
    close: () => listening.close(0),
  }
}

/** Runs a command of the staff's tools with an environment. */
export async function runStaff(args: string[], environment: Record<string, string>): Promise<Ran> {
  const said: string[] = []
  const complained: string[] = []
  const code = await runStaffCommand(args, {
    environment,
    say: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}
