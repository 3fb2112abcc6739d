import { Navigate, useLocation } from "@savat/contracts/router";

/** Sends a guest to the partners' sign-in, which returns to this page. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  return <Navigate to="/merchant/signin" replace state={{ from: `${pathname}${search}` }} />;
}
