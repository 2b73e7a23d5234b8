/** One part of the app (parts.ts): each page has a file here, named as its route. */
export { LoginDialog } from '#src/features/sign-in/login-dialog.tsx'
export { LogoutQuestion } from '#src/features/sign-in/logout-question.tsx'
export { PasswordResetDialog } from '#src/features/sign-in/password-reset-dialog.tsx'
export { RegisterDialog } from '#src/features/sign-in/register-dialog.tsx'
export { ContactInfoRoute, loadContactInfo } from './contact-info.tsx'
export { ResetPasswordRoute } from './reset-password.tsx'
export { SocialLoginRoute } from './social-login.tsx'
export { VerifyRoute } from './verify.tsx'
