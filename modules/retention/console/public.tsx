export { CertificateButton } from './CertificateButton.tsx'
export { Death } from './Death.tsx'
