/** Sentences of the installed page: its updates and its place on the home screen. */
export const installationTexts = {
  install_app: 'Install Forecourt',
  update_later: 'Later',
  update_now: 'Update',
  update_ready: 'A new version is ready',
} as const
