/** `npm run staff -- …`: the tools of the shop's specialists. `--help` lists the commands. */
import { runStaffCommand } from './run.ts'

process.exitCode = await runStaffCommand(process.argv.slice(2), {
  environment: process.env,
  say: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => void process.stderr.write(`${text}\n`),
})
