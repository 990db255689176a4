import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { webhookEventTypes } from '#domain/webhooks/webhook-event.model.ts'
import { readConfig } from '../config.ts'
import { parseCommandLine, print, runCommandLine } from '../command-line.ts'
import { openDataStore } from '../data-store.ts'
import { findOrganisation } from '../imports/find-organisation.ts'
import { readOutgoingTarget } from '../outgoing/outgoing-target.ts'
import { openStoreKey } from '../secrets/store-key.ts'
import { StartupError } from '../startup-error.ts'
import {
  addSubscription,
  describeSubscriptions,
  removeSubscription,
  replayFailed,
} from './webhook-subscription.service.ts'

const usage = `Usage: npm run webhooks -- --org <id or name>
  --add https://… --events ${webhookEventTypes.join(',')}
  --replay <id of a subscription>   sends again what failed
  --remove <id of a subscription>
  without any of them: lists the subscriptions`

const eventsModel = v.pipe(v.array(v.picklist(webhookEventTypes)), v.minLength(1))

await runCommandLine(async () => {
  const text = { type: 'string' } as const
  const { org, add, events, replay, remove } = parseCommandLine(usage, {
    options: { org: text, add: text, events: text, replay: text, remove: text },
  }).values
  const chosen = v.safeParse(eventsModel, (events ?? '').split(','))
  if (org === undefined || (add !== undefined && !chosen.success)) throw new StartupError(usage)
  const config = readConfig(process.env)
  const store = await openDataStore(config, print)
  try {
    const orgId = await findOrganisation(store.database, org)
    await store.database.asOwner(async (tx) => {
      const now = new Date()
      if (remove !== undefined) {
        const isRemoved = await removeSubscription(tx, { orgId, id: remove })
        if (!isRemoved) throw new StartupError('There is no such subscription.')
        print('The subscription is removed, with its log. Nothing more is sent.')
      } else if (replay !== undefined) {
        print(`${await replayFailed(tx, { orgId, id: replay }, now)} events are sent again`)
      } else if (add !== undefined && chosen.success) {
        const target = readOutgoingTarget(add, { allowedHosts: config.outgoingAllowedHosts })
        if (target.state === 'refused')
          throw new StartupError(`The address may not be called: ${target.reason}`)
        const isShared = config.databaseUrl !== null
        const secretKeys = await openStoreKey(tx, { ...config, isShared }, now)
        const subscription = { orgId, id: randomUUID(), address: add, events: chosen.output }
        const secret = await addSubscription({ tx, secretKeys, now }, subscription)
        print(`Events go to ${add} as subscription ${subscription.id}`)
        print(`signed with ${secret}`)
        print('The secret is shown once.')
      } else for (const line of await describeSubscriptions(tx, orgId)) print(line)
    })
  } finally {
    await store.close()
  }
})
