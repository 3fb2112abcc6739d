import { Navigate, useLocation } from "shared-contracts/router";

/** Leads a guest to the partners' sign-in, which leads back to this page. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to="/merchant/signin" replace state={{ from: `${pathname}${search}` }} />;
}
