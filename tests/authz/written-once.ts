/** Tables of what is written once: even one's own rows may be neither changed nor removed. */
export const writtenOnce: ReadonlySet<string> = new Set([
  'invitations',
  'retention_reports',
  'configuration_changes',
  'customer_opens',
  'erasures',
  'export_downloads',
  'acting_sessions',
  'device_loss_dismissals',
  'feature_uses',
  'shown_deals',
])
