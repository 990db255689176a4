/** Sentences of the installed page: its updates and its place on the home screen. */
export const installationTexts = {
  install_app: 'Install Forecourt',
  part_missing:
    'This part has not been fetched to this device yet. It comes by itself when the connection returns.',
  update_later: 'Later',
  update_now: 'Update',
  update_ready: 'A new version is ready',
} as const
