/** The part of React Router that remotes may use: one copy per page, and only used parts in its bundle. */
export {
  Link,
  Navigate,
  redirect,
  replace,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useSearchParams,
} from "react-router-dom";
