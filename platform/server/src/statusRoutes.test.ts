import { testApp } from './testing/app'

const { send, engine, leads } = testApp({}, { channels: [{ name: 'mail' }, { name: 'webhook' }] })

test('deliveries by configured channels that were given up are reported, and the server stays ready', async () => {
  await leads.prepare()
  engine.database.exec(`INSERT INTO leads
    (reference, kind, name, company, email, phone_number, description, source, is_quarantined, fingerprint, created_at)
    VALUES ('r', 'contact', 'n', 'c', 'e', 'p', 'd', 'json', 0, 'f', 't');
    INSERT INTO outbox (lead_id, channel, state, next_attempt_at, created_at)
    VALUES (1, 'mail', 'dead', 't', 't'), (1, 'webhook', 'dead', 't', 't'), (1, 'upstream', 'dead', 't', 't')`)
  const { statusCode, json } = await send({ url: '/readyz' })

  expect(statusCode).toBe(200)
  expect(json()).toEqual({ status: 'ok', reasons: [], warnings: [], deadDeliveries: 2 })
})
